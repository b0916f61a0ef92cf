import { chooseLanguage } from '@mindisle/base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outcomes, type CheckoutView } from './cashier.ts'
import { checkoutPage } from './page.ts'
import { type Sandbox, checkoutPath } from './sandbox.ts'
import { checkoutStyle } from './style.ts'

/** The checkout of the play gateway: a page and its form, for a person and for a program alike. */
interface Options extends Pick<Sandbox, 'cashier'> {
  helpPath: string
}

export function serveSandbox(app: FastifyInstance, { cashier, helpPath }: Options): void {
  const show = showing(helpPath)
  void app.register(async (checkout) => {
    // Only here: everywhere else a form is none of our business.
    checkout.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    checkout.get(`${checkoutPath}.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(checkoutStyle),
    )
    checkout.get(checkoutPath, async (request, reply) => {
      const asked = new URL(request.url, 'http://checkout.invalid').searchParams
      return show(request, reply, asked, await cashier.view(asked.get('trade') ?? ''))
    })
    checkout.post(checkoutPath, async (request, reply) => {
      const asked = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const pageKey = asked.get('trade') ?? ''
      const outcome = outcomes.find((known) => known === asked.get('outcome'))
      const chosen = outcome ? await cashier.choose(pageKey, outcome) : null
      if (outcome && !chosen) return show(request, reply, asked, null)
      return reply.redirect(chosen?.done ? chosen.returnUrl : samePage(asked), 303)
    })
  })
}

/** Where nothing could be done, the page says why. */
function samePage(asked: URLSearchParams): string {
  const kept = ['trade', 'lang'].flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : []))
  return `${checkoutPath}?${new URLSearchParams(kept).toString()}`
}

const origin = /^https?:\/\/[^/?#\s;,'"]+/

/** A browser follows a form's redirect only to where the form may lead: the way back must be named too. */
function policyFor(view: CheckoutView | null): string {
  const back = origin.exec(view?.returnUrl ?? '')?.[0] ?? ''
  return `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${back}`
}

const showing =
  (helpPath: string) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: URLSearchParams,
    view: CheckoutView | null,
  ): FastifyReply => {
    const language = chooseLanguage(asked.get('lang') ?? request.headers['accept-language'])
    const pageKey = asked.get('trade') ?? ''
    return reply
      .code(view ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(view).trim())
      .header('x-robots-tag', 'noindex')
      .send(checkoutPage({ pageKey, language, path: checkoutPath, helpPath }, view))
  }
