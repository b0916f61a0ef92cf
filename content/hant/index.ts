import { Converter } from 'opencc-js/cn2t'
import glossary from './glossary.json' with { type: 'json' }

const convert = Converter({ from: 'cn', to: 'twp' })

/** Simplified characters as they are written in Taiwan; the glossary mends what a table of words gets wrong. */
export function toHant(text: string): string {
  let converted = convert(text)
  for (const [made, better] of glossary as Array<[string, string]>)
    converted = converted.replaceAll(made, better)
  return converted
}
