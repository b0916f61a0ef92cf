import { type Rule, rule, within } from './rule.ts'

const soft =
  '(?:just |really |actually |literally |fucking |so badly |honestly |rlly |genuinely |kinda |only |also |still |sometimes |always |constantly )*'
const want = `(?:want(?:s|ed|ing)? ${soft}(?:to|2)|wan(?:na)?|(?:id|would|should) (?:like|love|prefer|choose|rather)(?: ${soft}to)?|need to|ready to|(?:been )?(?:thinking|dreaming|fantasi[sz]ing|obsess\\w+) (?:of|about|abt)|think (?:of|about|abt)|thoughts? (?:of|about|abt)|wish(?:es)? i could|urge to|tempted to|rather)`
const intend = `(?:going to|gonna|gna|about to|plan(?:s|ning)? (?:to|on)|(?:ive|have|has) decided (?:to|on)|decided to|decided im going to|intend(?:ing)? to|mean to|will|ill|im (?:actually )?(?:gonna|finally)|might as well|chose to|chosen to|promised myself id)`
const self = '(?:my ?self|meself|(?:him|her|them|your)sel(?:f|ves)|themself)'
const place =
  '(?:roof|bridge|ledge|balcony|edge|tracks|platform|car park|railing|rail|window ?sill|overpass|cliff|tower|rooftop|top (?:floor|level)|viaduct)'
const soon =
  '(?:tonight|tn|tonite|right now|rn|in an hour|in (?:a few|ten|five|\\d+) min\\w*|this (?:evening|afternoon|morning)|before (?:he|she|they|dad|mum|mom|anyone|everyone|sunrise|morning)|by (?:morning|the time)|when (?:they|he|she|everyone)(?:re|s| are| is)? (?:asleep|gone|out|home)|as soon as|after (?:this|dinner|work)|once (?:they|she|he)|today)'
const day =
  '(?:tomorrow|tmrw|tmr|monday|tuesday|wednesday|thursday|friday|saturday|sunday|this weekend|next (?:week|month|\\w+day)|on my birthday|(?:end|last day) of (?:term|semester|the month|school|summer)|\\d+ days? left|after (?:finals|graduation|results|christmas|diwali|exams|prom))'
const pills = '(?:pills?|tablets?|meds|medication|tylenol|paracetamol|sleeping pills|bottle|packet|pack|药)'

export const suicideEn: readonly Rule[] = [
  rule(
    'R30',
    'a wish to die, in English',
    'suicide',
    'elevated',
    `\\b${want} ${soft}(?:(?:to )?die|dying|(?:to )?be dead|being dead|drop dead|to stop (?:existing|living|being alive)|stop (?:existing|living|being alive)|not exist|cease to exist|not be alive|unalive|me dead|my life (?:over|to (?:be over|end))|it (?:all )?to (?:be over|end)|suicide|fall asleep and (?:never|not)|sleep forever)\\b`,
    '\\b(?:wish(?:ing|ed|es)?|hop(?:e|es|ing)|pray(?:ing|s)?) (?:that |to god |to )?(?:i |id |i was |i were |i had |i could |i would |just |be |had |she |he |shed |hed |my life )*(?:die[ds]?|dead|would end|never (?:been )?(?:born|alive)|not exist|didnt exist|wasnt (?:alive|born|here)|werent (?:alive|born|here)|not alive)\\b',
    '\\b(?:better off|rather be|be better|prefer being|pick being|choose being|me being|like to be) (?:if i (?:was|were|died) )?dead\\b|\\bbetter (?:if )?i (?:die|died)\\b|\\bprefer death\\b',
    '\\bi (?:really |just |probably )?(?:should|deserve to|ought to|need to) (?:just )?(?:die|be dead)\\b|\\bi (?:dont|do not) deserve to (?:live|be alive)\\b|\\bif i (?:just )?died\\b',
    '\\blet me die\\b|\\bsomebody (?:please )?kill me\\b|\\bplease (?:just )?kill me\\b|\\b(?:im|i am|feel(?:ing)?|am|been|so|being|getting|very|really|still|again|passively|actively) (?:so |really |very |quite |a bit |still |kinda )*suicidal\\b|\\bsuicidal\\b(?! (?:ideation|intent|behaviou?r|squirrel|deer|pigeon|thoughts (?:ethically|scale|question)))',
    '\\b(?:worth more dead|want(?:ing|ed)? (?:me dead|my life (?:to be )?over|it (?:all )?over)|nothing left to do but die|going to die (?:now|by suicide|tonight|by my own)|by my own hand|dont mean to check out alive)\\b',
    '\\b(?:die die die|kill yourself.{0,3} kill yourself|why am i (?:still )?alive|wanting[- ]to[- ]die)\\b|\\bmar (?:jaana|jana) chaht\\w+\\b|\\bmarna chaht\\w+\\b',
  ),
  rule(
    'R31',
    'not wanting to live, in English',
    'suicide',
    'elevated',
    `\\b(?:dont|do not|didnt|doesnt|never|no longer|not) ${soft}(?:want(?:s|ed|ing)? (?:to|2) |wan |wish to |feel like |see (?:a |any |the )?(?:point|reason) (?:in|to|of) |care to |deserve to |know how to |plan(?:ning)? (?:to|on) )(?:keep |go on |carry on |continue |ever )?(?:liv(?:e|ing)|be(?:ing)? alive|be here (?:any ?more|at all|anymore)|exist(?:ing)?|stay(?:ing)? alive|be around any ?more|wake up (?:again|any ?more|tomorrow|ever)|continue (?:life|living))\\b(?! (?:in|with|at|there|here|near|like|alone|together|off|under|by)\\b)`,
    '\\b(?:cant|cannot|couldnt) (?:keep|go on|carry on|continue|bear|stand|do) (?:on )?(?:living|being alive|existing|life any ?more|this life)\\b|\\bcant live (?:anymore|any more|like this)\\b',
    '\\b(?:im|i am|so|just) (?:so )?(?:done|tired|sick|finished|through|over) (?:of |with )?(?:living|being alive|life|existing|my life)\\b|\\b(?:tired|sick) of (?:living|being alive|existing)\\b',
    '\\bno (?:reason|point|will|desire) (?:left )?(?:to|in|for) (?:me )?(?:to )?(?:live|living|be alive|being alive|stay alive|staying alive|exist|existing)\\b|\\bnothing (?:left )?to live for\\b|\\blost the will to (?:live|go on)\\b(?! laugh)',
  ),
  rule(
    'R32',
    'an act against one’s own life, in English',
    'suicide',
    'elevated',
    `\\b(?:kill|killing|offing|hang|hanging|shoot|shooting|drown|drowning|murder|unalive|unaliving|suicide) ${self}\\b(?! (?:in the foot|with (?:work|overtime|stress)|up (?:on|with)|laughing|to respawn|with laughter|trying to|at the gym|for (?:a|the|this)|studying|doing))`,
    '\\b(?:(?:end|ending|take|taking|took|taken|ended) (?:my|me)|(?:end|ending|take|ends?) (?:his|her|their)) (?:own )?life\\b',
    `\\b(?:end|ending|ended) (?:it all|everything for good|this life|my existence|my (?:pain|suffering))\\b|\\b${want} (?:end it|end things|do it for good|jump off|step off|slit my|overdose|od|ctb)\\b`,
    '\\b(?:top(?:ping)? (?:my|me)self)\\b|\\bfinish(?:ing)? (?:my life|my ?self(?: off)?)\\b(?! (?:off )?with)|\\b(?:planning|plan) (?:on |my )?suicide\\b|\\bsuicid(?:e|al) thoughts\\b|\\bthoughts of suicide\\b|\\b(?:being|wanting to be) dead (?:would|since)\\b|\\b(?:use|using|turn) it on (?:my ?self|me)\\b|\\bcommit(?:s|ting|ted)? (?:suicide|sui|not alive)\\b|\\bctb\\b',
    `\\b(?:think(?:ing|s)?|thought|talk(?:s|ing)?|threaten(?:s|ing|ed)?|consider(?:s|ing|ed)?|contemplat\\w+|about|abt|on about) (?:of |about |abt |attempting |committing )?suicide\\b(?! (?:squad|prevention|awareness|rates?|statistics|in (?:the|film|literature)))`,
    '\\b(?:part of me|voice|something) (?:who |that )?(?:wants|telling) (?:to kill me|me dead|me to die)\\b',
  ),
  rule(
    'R33',
    'intent to die, in English',
    'suicide',
    'high',
    `\\b${intend} ${soft}(?:(?:be )?(?:kill|killing|hang|hanging|shoot|drown|unalive|suicide) (?:my ?self|meself)|suicide|end (?:my|me) (?:own )?life|end it all|end it (?:tonight|now|for good)|take my (?:own )?life|be dead|overdose|ctb|jump off (?:the |a )?(?:bridge|roof|building|balcony|overpass)|slit my|step (?:off|in front))\\b`,
    `\\b(?:he|she|they|friend|brother|sister|mate|cousin)s?(?:ll|s|re)? (?:is |are |was |says |said |told me )?(?:\\w+ ){0,3}(?:going to|gonna|will|hell|shell) (?:kill|hang|shoot) (?:him|her|them)sel(?:f|ves)\\b|\\b(?:hell|shell|hes|shes) (?:gonna |going to )?(?:kill|killing) (?:him|her)self\\b`,
    '\\b(?:im|i am|its|actually|really|still|finally) (?:\\w+ )?(?:going to|gonna|going through with) (?:actually )?(?:do it|go through with it|it)\\b(?=.{0,40}\\b(?:suicide|die|dead|kill|rope|pills|note|goodbye|this time)\\b)|\\bgoing through with it\\b',
    '\\b(?:have|got|made|ive got|yes i have) (?:a |my |the )?(?:suicide )?plan(?:s)?\\b(?=.{0,40}\\b(?:means|die|dead|suicide|life|end it)\\b)|\\bsuicide plan\\b|\\bsuicide pact\\b|\\bi chose to die\\b|\\bthen (?:i )?die\\b',
  ),
  rule(
    'R34',
    'ways of dying looked for, in English',
    'suicide',
    'high',
    '\\b(?:painless|easiest|quickest|fastest|least painful|least messy|peaceful|quiet(?:est)?|best|cleanest|gentlest|surest|how|easy|ways?|methods?) (?:way |ways |method |methods |suicide )?(?:to |of |for )?(?:die|dying|kill (?:my|your)self|suicide|end (?:my|your) life|commit suicide|end it all|hang (?:my|your)self)\\b(?! (?:in (?:the game|elden|dark)|hard|(?:my |your |it |the )?(?:hair|fabric|shirt|eggs|wool|purple|red|blue|black|pink)))',
    '\\b(?:how many|how much|will|would|can|does|do) (?:\\w+ ){0,5}(?:pills|tablets|paracetamol|tylenol|meds|bleach|insulin)\\b(?:.{0,24})\\b(?:to die|kill (?:me|you)|fatal|lethal|overdose|die)\\b|\\bcan (?:i|you) die from\\b(?=.{0,20}(?:pills|what i took|tablets|meds))',
    '\\bhow many .{0,40}would it take to (?:actually )?die\\b|\\bdoes it hurt (?:to die|when you die)\\b|\\bsuicide methods?\\b|\\bhow long (?:does it take )?to (?:die|bleed out|drown|hang)\\b|\\blethal dose\\b|\\b(?:easiest|painless) method\\b',
  ),
  rule(
    'R35',
    'a plan, a letter, means put aside, in English',
    'suicide',
    'high',
    `\\b(?:saving|saved|stash\\w*|hoard\\w*|collect\\w*|been keeping|stockpil\\w*) (?:up )?(?:all )?(?:my |the |his |her |enough )?(?:\\w+ )?${pills}\\b`,
    `\\b(?:bought|got|have|ive got|has|found|brought) (?:a |the |my |some |enough |dads? |moms? |mums? )?(?:\\w+ )?(?:rope|noose|gun|blade|razor blade|helium|charcoal|${pills})\\b(?=.{0,50}\\b(?:die|dead|kill|suicide|end it|tonight|ready|on me|use it|enough to die|done|goodbye)\\b)`,
    '\\b(?:wrote|written|finished|sealed|writing|left) (?:\\w+ ){0,4}(?:suicide note|goodbye (?:letters?|notes?)|my note|the note|the letters|notes? to (?:mum|mom|dad|my parents))\\b|\\bmy suicide (?:note|letter)\\b|\\b(?:sent|left|found|got|posted)\\b.{0,20}\\bsuicide note\\b|\\bnote is (?:in|on|under)\\b(?=.{0,40}(?:find|after))',
    '\\b(?:a|the) noose\\b|\\b(?:shotgun|rifle|gun|pistol|revolver)\\b.{0,60}\\b(?:on me|for me|on myself|the next one|out on the (?:kitchen )?table)\\b|\\b(?:pills|tablets|meds) (?:are )?(?:counted|lined up|laid out|out on the)\\b|\\benough (?:tablets|pills) to\\b|\\bive the (?:pills|tablets|rope)\\b|\\ba rope in the shed\\b',
    `\\b(?:${day})\\b${within(30)}\\b(?:i (?:end it|die|kill myself|do it)|my suicide|ill be dead|i wont be (?:here|alive)|is the day i die|end my life)\\b|\\b(?:end it|kill myself|i die|to die|be dead|my suicide)\\b${within(12)}\\b(?:on |by |this |next )?${day}\\b`,
    '\\b(?:date|day)(?:s)? (?:is |has been )?(?:set|fixed|picked|circled|chosen)\\b(?=.{0,60}\\b(?:die|dead|suicide|end|place|gone)\\b)|\\bi know (?:where|how)\\b.{0,20}\\b(?:how|when|where)\\b.{0,40}\\bdie\\b|\\benough to die\\b|\\bi have the means\\b',
    '\\bdead by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning|christmas|then)\\b',
  ),
  rule(
    'R36',
    'a recent attempt, in English',
    'suicide',
    'high',
    '\\b(?:i |ive |just |since my |after my |my (?:first|second|last|third) |recent )(?:attempted|attempt)\\b(?! (?:the|a|to|at|on|question|this))|\\bmy (?:suicide )?attempt\\b|\\b(?:i |she |he )(?:just |already |only )?tried to (?:kill (?:my|him|her)self|die|end (?:my|his|her) life|hang (?:my|him|her)self|overdose|end it|jump)\\b',
    '\\b(?:second|third|another|last) (?:suicide )?attempt (?:in (?:a|the|two|three|\\d)|this (?:year|month|week|time)|last (?:year|month|week|night))\\b|\\b(?:tried|trying) to (?:end it|die)\\b|\\bthe rope broke\\b|\\bwas an overdose\\b|\\bafter the overdose\\b|\\bhas attempted\\b|\\b(?:hes|shes) tried (?:once|before|twice)\\b|\\b(?:wish|kinda wish) (?:he|she|they|it) (?:hadnt|had not) (?:found|saved|stopped)\\b|\\b(?:so )?(?:angry|sad|disappointed|gutted) (?:that )?i woke up\\b|\\bit didnt work.{0,4} i woke up\\b|\\b(?:try|do it|get it) (?:again|properly|right) next time\\b|\\bshell try again\\b|\\bhell try again\\b|\\bpump(?:ed)? (?:my|her|his) stomach\\b|\\bfailed (?:at|even) (?:that|at killing myself|at dying)\\b',
  ),
  rule(
    'R37',
    'under way, in English',
    'suicide',
    'imminent',
    `\\b(?:took|taken|swallowed|swallowd|downed|drank) (?:all (?:of )?(?:them|it|my|the|her|his)|(?:all |the |a |my |moms? |mums? |his |her )*(?:whole|entire|full|bunch of|lot of|handful of|loads of|too many|all) ?(?:\\w+ )?(?:${pills}|lot|thing|box|cabinet|strip)|(?:\\w+ ){0,2}${pills} to die|(?:moms?|mums?|dads?|grans?) pills|everything in|evrything in)(?!\\w)`,
    '\\b(?:i|ive|have|she|he|shes|hes) (?:just |already )?(?:overdosed(?! on)|odd|taken an overdose|took an overdose|swallowed (?:the|a|stuff|them|some)|taken them)\\b|\\bi took them.{0,3}all\\b|\\btook (?:the lot (?:w|with|of them)|an overdose)\\b|\\bevery (?:tablet|pill) in the\\b|\\btaken (?:them all|the lot|my \\w+ (?:\\w+ )?(?:pills|tablets))\\b|\\b(?:friend|she|he|mum|mom|dad|sister|brother|partner) (?:has )?(?:just )?overdosed\\b|\\bdrunk it all\\b|\\b(?:she|he|i) took the pills\\b|\\bdrank (?:bleach|something from under|it all|a whole bottle)\\b|\\bi (?:already )?took (?:it|them)\\b(?=.{0,50}(?:die|know|sorry|scared|hurts|undo|dizzy|sleepy|stomach))',
    `\\b(?:im|i am|standing|sitting|hes|shes|he is|she is|legs|feet|up)\\b[^!?\\n]{0,24}\\b(?:on|at|over|off|by|outside|near) (?:the |a |my |her |his )?(?:\\w+ ){0,3}${place}\\b(?=[^\\n]{0,60}\\b(?:jump|jumping|bye|goodbye|end it|finished|one reason|stepping|not (?:coming|taking|going)|cant make myself|wont come|2am|talk me|die|dead|let go|live on)\\b)`,
    '\\bover the rail(?:ing)?\\b|\\bwrong side of the rail\\w*\\b|\\b(?:last|final) night alive\\b|\\bgarage (?:is )?shut\\b|\\b(?:roof|bridge|beach|river).{0,30}\\bshoes (?:are |r )?off\\b|\\bcut (?:too )?deep\\b.{0,20}\\bnot stopping\\b|\\bst(?:oo|an)d(?:ing)? on the chair\\b(?! (?:to|changing))|\\bagainst my head\\b|\\b(?:to )?whoever finds (?:me|this)\\b|\\bleave this world\\b|\\bengines on.{0,6}doors? (?:is )?down\\b|\\b(?:legs|feet|one leg) (?:are )?over (?:the )?(?:balcony|edge|railing|rail|side)\\b|\\bon the ledge\\b|\\bnext train\\b.{0,24}\\b(?:finished|step|jump|done|over|im)\\b|\\brope(?:s)? is (?:up|ready|tied)\\b|\\bnoose is\\b|\\bshoes off\\b(?=.{0,40}\\bcoming back\\b)|\\bthe blade and the bath\\b|\\bgoing to the bridge to\\b|\\b(?:im|am|bridge|roof|ledge) about to jump\\b(?! (?:on|in|into|ship|to))|\\bim jumping\\b(?! (?:on|in|into|ship|around|for joy|up|between|straight|to))',
    `\\b(?:kill myself|end it(?: all)?|ending it(?: all)?|end my life|i die|to die|killing myself|ill be dead|hell kill himself|shell kill herself)\\b(?! hair)${within(16)}\\b${soon}\\b`,
    `\\b${soon}\\b${within(24)}\\b(?:im ending it|i (?:will |am going to |am gonna )?(?:die|end it|kill myself|end my life)|ill be (?:dead|gone)|is the night i die|im dead|im going to (?:die|kill myself|end it))\\b`,
    '\\blast (?:night|day|hour) (?:im |i am |of me |ill be |that im )(?:alive|here)?\\b|\\b(?:im|she|he)s? already bleeding\\b|\\bmin(?:utes)? left of me\\b|\\bbleeding out\\b|\\b(?:pics?|picture|photo) of (?:the rope|pills|a noose)\\b|\\bin the bathroom with a (?:knife|blade|razor)\\b|\\bthis is goodbye\\b(?=.{0,60}\\b(?:doing it|going|done|die|dead|end)\\b)',
  ),
  rule(
    'R38',
    'a short form that is often only a way of speaking',
    'suicide',
    'watch',
    '\\bkms\\b(?! (?:per|away|from|run|walk|an hour))(?<!\\d ?kms)',
  ),
]
