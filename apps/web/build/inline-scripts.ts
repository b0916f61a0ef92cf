import { minify, type Plugin } from 'vite'

const inline = /(?<=<script>)[\s\S]*?(?=<\/script>)/g

async function shortened(code: string): Promise<string> {
  const { code: short, errors } = await minify('inline.js', code, { compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return short
}

/** The page's own scripts come with each page, and before all others: without their comments. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const short = await Promise.all((html.match(inline) ?? []).map(shortened))
        return html.replace(inline, () => short.shift() ?? '')
      },
    },
  }
}
