import { localeOf, type Language } from '@mindisle/base'
import { yuanOf } from '../amounts.ts'
import type { Outcome, CheckoutView } from './cashier.ts'
import { html, type Html } from './html.ts'
import { type CheckoutWords, checkoutWords } from './words.ts'

export interface PageOptions {
  pageKey: string
  language: Language
  /** Where the form leads, and the sheet of styles lies beside it. */
  path: string
  /** Where somebody finds help who needs it more than this page. */
  helpPath: string
}

interface Drawn extends PageOptions {
  t: CheckoutWords
}

const others = ['silent', 'twice', 'late', 'forge', 'fail', 'leave'] as const satisfies readonly Outcome[]

const icons = {
  back: html`<svg viewBox="0 0 256 256" aria-hidden="true">
    <path d="m166 202a8 8 0 0 1-12 12l-80-80a8 8 0 0 1 0-12l80-80a8 8 0 0 1 12 12l-75 74z" />
  </svg>`,
  on: html`<svg viewBox="0 0 256 256" aria-hidden="true">
    <path d="m184 136l-80 80a12 12 0 0 1-17-17l72-71l-71-72a12 12 0 1 1 17-17l80 80a12 12 0 0 1-1 17z" />
  </svg>`,
  help: html`<svg viewBox="0 0 256 256" aria-hidden="true">
    <path
      d="m128 24a104 104 0 1 0 104 104a104 104 0 0 0-104-104zm39 132a48 48 0 0 0 0-56l29-28a88 88 0 0 1 0 112zm-71-28a32 32 0 1 1 32 32a32 32 0 0 1-32-32zm88-68l-28 29a48 48 0 0 0-56 0l-28-29a88 88 0 0 1 112 0zm-124 12l29 28a48 48 0 0 0 0 56l-29 28a88 88 0 0 1 0-112zm12 124l28-29a48 48 0 0 0 56 0l28 29a88 88 0 0 1-112 0z"
    />
  </svg>`,
}

/** The shore with its sun, and toy money on the sand. */
const scene = html`<svg class="scene" viewBox="0 0 350 132" aria-hidden="true">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="var(--sky-1)" />
      <stop offset="1" stop-color="var(--sky-2)" />
    </linearGradient>
  </defs>
  <rect width="350" height="132" fill="url(#sky)" />
  <circle cx="246" cy="84" r="46" fill="var(--sun-halo)" opacity=".35" />
  <circle cx="246" cy="84" r="29" fill="var(--sun)" />
  <path d="M0 92C40 62 84 58 128 78s70 14 98 10H0z" fill="var(--hill-2)" opacity=".75" />
  <rect y="86" width="350" height="46" fill="var(--sea-1)" />
  <rect y="104" width="350" height="28" fill="var(--sea-2)" />
  <g fill="var(--glint)" opacity=".8">
    <rect x="214" y="91" width="64" height="3.6" rx="1.8" />
    <rect x="226" y="99" width="44" height="3.2" rx="1.6" />
    <rect x="236" y="110" width="26" height="3" rx="1.5" />
  </g>
  <path d="M0 132V108c34-14 78-16 116-4s58 22 92 28z" fill="var(--hill-3)" />
  <g fill="var(--brand-press)">
    <path d="M45 92v13c0 3.5 7.6 6.4 17 6.4s17-2.9 17-6.4V92z" />
    <path d="M83 111v4c0 3.5 7.6 6.4 17 6.4s17-2.9 17-6.4v-4z" />
  </g>
  <g fill="var(--brand)">
    <ellipse cx="62" cy="92" rx="17" ry="6.4" />
    <ellipse cx="100" cy="111" rx="17" ry="6.4" />
  </g>
  <g fill="none" stroke="var(--on-brand)" stroke-opacity=".28" stroke-width="1.4">
    <path d="M45 96.5c0 3.5 7.6 6.4 17 6.4s17-2.9 17-6.4M45 101c0 3.5 7.6 6.4 17 6.4s17-2.9 17-6.4" />
  </g>
</svg>`

function frame(drawn: Drawn, leave: Html, body: Html): string {
  const { t, language, path, helpPath } = drawn
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${t('checkout.title')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15141c" media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href="${path}.css" />
      </head>
      <body>
        <div class="column">
          <header class="bar">
            ${leave}
            <p class="bar__t">${t('checkout.title')}</p>
            <a class="icon" href="${helpPath}" aria-label="${t('checkout.help')}">${icons.help}</a>
          </header>
          <main>
            ${scene}
            <div class="in">
              <p class="play">${t('checkout.play')}</p>
              ${body}
            </div>
          </main>
        </div>
      </body>
    </html> `.text
}

const formStart = ({ path, pageKey, language }: Drawn): Html =>
  html`<form id="checkout" method="post" action="${path}">
    <input type="hidden" name="trade" value="${pageKey}" /><input
      type="hidden"
      name="lang"
      value="${language}"
    />
   `

const wayBack = ({ t }: Drawn, url: string): Html =>
  html`<a class="icon" href="${url}" aria-label="${t('checkout.back')}">${icons.back}</a>`

function facts({ t, language }: Drawn, { title, tradeNo, expiresAt }: CheckoutView): Html {
  const format = { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat(localeOf(language), format).format(expiresAt)
  const rows: ReadonlyArray<readonly [string, string]> = [
    [t('checkout.bill'), title],
    [t('checkout.until'), t('checkout.until_value', { time })],
    [t('checkout.trade'), tradeNo],
  ]
  return html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

function choice({ t }: Drawn, outcome: (typeof others)[number]): Html {
  const [name, note] = [t(`outcome.${outcome}.name`), t(`outcome.${outcome}.note`)]
  return html`<button class="cell" name="outcome" value="${outcome}">
    <span class="cell__body"><span class="cell__t">${name}</span><span class="cell__s">${note}</span></span
    >${icons.on}
  </button>`
}

function openPage(drawn: Drawn, view: CheckoutView): string {
  const { t } = drawn
  const amount = yuanOf(view.amountFen)
  const leave = html`<button
    class="icon"
    form="checkout"
    name="outcome"
    value="leave"
    aria-label="${t('checkout.leave')}"
  >
    ${icons.back}
  </button>`
  return frame(
    drawn,
    leave,
    html`<h1>${t('checkout.lead')}</h1>
${formStart(drawn)}
<div class="card"><p class="label">${t('checkout.amount')}</p><p class="price">${t('checkout.money', { amount })}</p>${facts(drawn, view)}</div>
<button class="btn btn--primary" name="outcome" value="pay">${t('checkout.pay', { amount })}</button>
<h2>${t('checkout.others')}</h2>
<div class="group">${others.map((outcome) => choice(drawn, outcome))}</div>
</form>
<p class="note">${t('checkout.note')}</p>`,
  )
}

function endPage(drawn: Drawn, view: CheckoutView & { state: 'late' | 'paid' | 'over' }): string {
  const { t } = drawn
  const lateNow =
    view.state === 'over'
      ? html`${formStart(drawn)}<button class="btn btn--line" name="outcome" value="late">${t('checkout.late_now')}</button></form>`
      : null
  return frame(
    drawn,
    wayBack(drawn, view.returnUrl),
    html`<h1>${t(`state.${view.state}.lead`)}</h1>
      <p class="say">${t(`state.${view.state}.text`)}</p>
      <a class="btn btn--primary" href="${view.returnUrl}">${t('checkout.back')}</a>${lateNow}`,
  )
}

function lostPage(drawn: Drawn): string {
  const { t } = drawn
  return frame(
    drawn,
    wayBack(drawn, '/'),
    html`<h1>${t('state.unknown.lead')}</h1>
      <p class="say">${t('state.unknown.text')}</p>
      <a class="btn btn--primary" href="/">${t('checkout.home')}</a>`,
  )
}

export function checkoutPage(options: PageOptions, view: CheckoutView | null): string {
  const drawn: Drawn = { ...options, t: checkoutWords[options.language] }
  if (!view) return lostPage(drawn)
  const { state } = view
  return state === 'open' ? openPage(drawn, view) : endPage(drawn, { ...view, state })
}
