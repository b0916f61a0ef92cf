import { changesSomething, describeWho, isRaw, runsOf, splitKey, type Endpoint } from '@mindisle/contract'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

export const docsStyle = `
body { font: 15px/1.6 system-ui, sans-serif; max-width: 860px; margin: 0 auto; padding: 24px 16px; color: #3a2a1c; background: #fbf6f0 }
section { background: #fff; border-radius: 16px; padding: 12px 20px; margin: 12px 0 }
h2 { font: 600 16px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: #f5ece2; border-radius: 10px; padding: 12px; overflow: auto; font-size: 13px }
.who { color: #8a4a12 }
@media (prefers-color-scheme: dark) {
  body { color: #f3e9df; background: #15141c } section { background: #201e29 } pre { background: #2a2835 } .who { color: #ffb27a }
}`

function part(title: string, schema: unknown): string {
  if (!schema) return ''
  const text = isRaw(schema)
    ? `the raw bytes of ${schema === 'file' ? 'an image or a recording' : 'an image'}`
    : JSON.stringify(schema, null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(text)}</pre></details>`
}

function entry([key, endpoint]: [string, Endpoint]): string {
  const { method, path } = splitKey(key)
  const refusals = endpoint.refusals.length > 0 ? `<p>Refusals: ${endpoint.refusals.join(', ')}</p>` : ''
  const idempotent = changesSomething(key) ? ' · idempotency-key' : ''
  return `<section><h2>${method} ${escape(path)}</h2>
<p>${escape(endpoint.summary)}</p><p class="who">${describeWho(endpoint.who)} · ${runsOf(key, endpoint)}${idempotent}</p>${refusals}
${part('params', endpoint.params)}${part('query', endpoint.query)}${part('body', endpoint.body)}${part('data', endpoint.data)}${part('events', endpoint.events)}</section>`
}

export function docsPage(endpoints: Readonly<Record<string, Endpoint>>): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mindisle API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Mindisle API</h1><p>Every answer is <code>{ success, message, data }</code>; a refusal may add <code>type</code>.
A <code>stream</code> sends events instead, each with its <code>id</code>; <code>last-event-id</code> takes it up again.
The same as data: <a href="/api/openapi.json">openapi.json</a></p><main>${Object.entries(endpoints).map(entry).join('\n')}</main></body></html>`
}
