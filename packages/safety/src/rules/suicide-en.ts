import { type Rule, rule } from './rule.ts'

const want =
  '(?:want(?:ed|ing)? to|need to|ready to|about to|going to|gonna|plan(?:ning)? (?:to|on)|thinking (?:of|about)|thought (?:of|about)|ive decided to|decided to|intend to|trying to|tried to|wish i could|urge to|might|will|gotta|have to|should just|could just)'

export const suicideEn: readonly Rule[] = [
  rule(
    'R30',
    'a wish to die, in English',
    'suicide',
    'elevated',
    `\\b${want} (?:just |really |actually |literally |fucking |so badly |honestly )*(?:die|be dead|drop dead|stop existing|not exist|cease to exist|disappear forever|not be alive|stop being alive|stop living|unalive)\\b`,
    '\\b(?:wish(?:ing|ed)?|hope|hoping|pray(?:ing)?|prefer|rather) (?:that |to )?(?:i |id |i was |i were |i could |i would |just |be |had )*(?:die|died|dead|never born|never been born|not exist|didnt exist|wasnt alive|werent alive|not alive|gone forever)\\b',
    '\\b(?:better off|rather be|be better) (?:if i (?:was|were) )?dead\\b',
    '\\bi (?:should|deserve to|ought to) (?:just )?(?:die|be dead)\\b',
    '\\blet me die\\b|\\bpassively suicidal\\b|\\bsuicidal\\b',
  ),
  rule(
    'R31',
    'not wanting to live, in English',
    'suicide',
    'elevated',
    '\\b(?:dont|do not|didnt|never|no longer|cant|cannot|wont|not) (?:really |even |actually |just )*(?:want(?:ed|ing)? to |wish to |be bothered to |bear to |care to |going to |able to |keep )?(?:keep |go on |carry on |continue )?(?:live|living|be alive|being alive|be here anymore|exist|existing|go on living|stay alive|staying alive|be around anymore)\\b',
    '\\b(?:done|tired of|sick of|over|finished|through) (?:with )?(?:living|being alive|life|existing)\\b',
    '\\bno (?:reason|point|will|desire) (?:to|in|for) (?:me )?(?:live|living|be alive|being alive|go on|going on|stay alive|exist|existing)\\b',
  ),
  rule(
    'R32',
    'an act against one’s own life, in English',
    'suicide',
    'elevated',
    '\\b(?:kill|killing|killed|off|offing|unalive|hang|hanging|shoot|shooting|drown|drowning|murder) (?:my ?self|meself)\\b',
    '\\b(?:end|ending|take|taking|took|ended) (?:my|me) (?:own )?life\\b',
    '\\b(?:end|ending) (?:it all|everything for good|this life|my existence)\\b',
    '\\bkms\\b|\\bctb\\b|\\bcommit(?:ting|ted)? (?:suicide|unalive|sui)\\b',
    `\\b${want} (?:just )?(?:end it|jump off|slit my|cut my wrists|overdose|od)\\b`,
    '\\bsuicide (?:plan|note|attempt|method|letter)s?\\b|\\battempted suicide\\b',
  ),
]
