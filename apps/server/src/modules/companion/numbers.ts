import { hotlineRegion, type HotlineRegion } from '@mindisle/content/public/hotlines'
import { emergencyWords, helpRegionOf, type Whereabouts } from '../safety/index.ts'
import { companionTexts } from './texts.ts'

/** Somebody says where they are: that counts before their clock. In plain characters, small letters. */
const named: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'tw',
    /(?:我|人)?(?:在|是|住)(?:台湾|台北|新北|板桥|桃园|台中|台南|高雄|新竹)|台湾(?:要)?打|in taiwan|in taipei/u,
  ],
  ['hk', /(?:在|住)(?:香港|九龙|新界)|香港(?:要)?打|in hong kong/u],
  ['mo', /在澳门|in macau/u],
  ['cn', /(?:我|人)?(?:在|住)(?:大陆|内地|北京|上海|广州|深圳)|in (?:mainland )?china/u],
  ['sg', /在新加坡|in singapore/u],
  ['gb', /在英国|in (?:the uk|england|scotland|wales|london|ireland|dublin)/u],
  ['us', /在美国|in the (?:us|usa|states)/u],
  ['elsewhere', /在印度|in (?:india|delhi|mumbai|bangalore)/u],
]

/** Where somebody else is: a son in another country does not move his father there. */
const elsewhere =
  /(?:儿子|女儿|孩子|仔|老公|老婆|丈夫|妻子|妈妈?|爸爸?|父母|哥哥?|弟弟?|姐姐?|妹妹?|家人|亲戚|朋友|同学|男友|女友|他们?|她们?)[^，。,.!?我]{0,4}(?:在|住|移民|去了)[^，。,.!?\s]{2,4}|\b(?:son|daughter|kids?|children|husband|wife|mum|mom|dad|parents?|brother|sister|family|friends?|boyfriend|girlfriend|partner|he|she|they|hes|shes|theyre)\b (?:(?!\b(?:i|im)\b)\w+ ){0,4}in (?:the )?\w+(?: \w+)?/gu

/** The region that a text names as one's own. */
export function regionIn(plain: string): string | null {
  const own = plain.replaceAll(elsewhere, ' ')
  return named.find(([, pattern]) => pattern.test(own))?.[0] ?? null
}

/** Where somebody can write instead of speaking; a number of one country is none in the next. */
function textLine(
  regions: readonly HotlineRegion[],
  { timeZone, language, ...where }: Whereabouts,
): string | null {
  if (/Dublin|Eire/u.test(timeZone)) return null
  const { lines } = hotlineRegion(helpRegionOf({ ...where, timeZone, language }), regions)
  const bySms = lines.find(({ kind, sms }) => kind === 'support' && sms !== null)
  if (bySms?.sms) return companionTexts[language]('companion.text_to', { number: bySms.sms })
  return lines.find(({ tel, url }) => tel === null && url?.includes('wa.me'))?.display ?? null
}

/** As they stand in the sentences of danger, by where the reader is. */
export function numbersFor(regions: readonly HotlineRegion[], where: Whereabouts): Record<string, string> {
  const { lines } = hotlineRegion(helpRegionOf(where), regions)
  const line = lines.find(({ kind, tel }) => kind === 'support' && tel !== null)
  const text = textLine(regions, where)
  return {
    ...(text !== null && { text }),
    ambulance: emergencyWords(regions, where, 'ambulance'),
    police: emergencyWords(regions, where, 'police'),
    line: line?.display ?? companionTexts[where.language]('companion.lines_below'),
  }
}
