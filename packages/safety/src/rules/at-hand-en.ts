import { type Rule, rule } from './rule.ts'

const pill =
  '(?:pills?|tablets?|tabs|meds|sleeping pills|paracetamols?|panadols?|tylenols?|ibuprofen|aspirins?|xanax|valium|zopiclone|ambien|co ?codamol|antidepressants|sertraline|insulin|painkillers?|crocin|combiflam)'
const poison =
  '(?:bleach|drain cleaner|rat poison|pesticides?|weed ?killer|antifreeze|disinfectant|detergent|toilet cleaner|phenyl|harpic|poison)'
const tool = `(?:${pill}|${poison}|blades?|razors?|razor blades?|box ?cutter|craft knife|stanley knife|knife|rope|noose|gun|pistol|rifle|shotgun|charcoal|belt)`
const lots =
  '(?:whole|entire|full|half(?: a| the)?|handful(?: of)?|bunch of|couple of|couple|stack of|load of|loads of|two|three|four|five|six|seven|eight|\\d+|a few)'
const near =
  '(?:next to me|beside me|in front of me|in my (?:hand|pocket|drawer|bag|room|lap|car|bathroom)|on (?:my|the) (?:desk|bed|table|nightstand|bedside table|floor)|by (?:my|the) bed|under my (?:pillow|bed)|right here|here with me|within reach|in the (?:bathroom|drawer|garage|cabinet|car|shed|kitchen))'
const height =
  '(?:roof|rooftop|terrace|ledge|balcony|bridge|overpass|flyover|car park|multi ?storey|top floor|cliff|parapet|viaduct|window ?sill|edge(?! of the (?:bath|bed|sofa|diving))|train tracks|railway tracks|tracks|platform edge|(?:\\d+|tenth|twelfth|fourteenth|twentieth)(?:th|st|nd|rd)? (?:floor|storey|story|level))'
const body = '(?:sea|river|lake|ocean|water|canal|reservoir|sound|dam)'
const many =
  '(?:[5-9]|[1-9]\\d+|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)'

const whose =
  '(?:(?:my |the |his |her )?(?:moms?|mums?|mams?|dads?|nans?|grans?|grandmas?|roommates?|flatmates?|sisters?|brothers?|wifes?|husbands?|partners?) |my |the |his |her )'

export const atHandEn: readonly Rule[] = [
  rule(
    'R111',
    'means within reach, in English',
    'suicide',
    'watch',
    `\\b(?:the |my |a |some |moms? |mums? |dads? )?(?:\\w+ )?${tool} (?:is|are|r|s|was|just|still|sitting|lying|right|out|there|all|already|up)*(?: (?:still|just|right|sitting|lying|out|there|all))* ?${near}\\b(?! (?:cabinet|drawer) (?:for|lock))`,
    `\\b(?:ive|i have|i ve|i|have|ive still) (?:still |already |just |also )?(?:got(?! to)|have(?! to)|keep|kept|found|bought|took|nicked|stole|hid|hidden) (?:\\w+ ){0,4}${tool}\\b(?! (?:for (?:my|the|a|work|school|cooking|dinner|headaches?|prescri)|from (?:the|my) (?:doctor|gp|chemist)|refill|prescri))(?=[^\\n]{0,40}(?:$|[.,!]|from (?:her|his|their|my)|in (?:the|my)|under|here|cabinet|saved|ready|out))(?! (?:is |are )?(?:locked|away|in the safe))`,
    `\\b(?:ive|i have|got|have|theres|there is|there are|theres like) (?:got |like |about |still )*(?:${lots} )(?:\\w+ )?(?:boxes|packs?|packets?|bottles?|strips?|of them|left)\\b(?= (?:of (?:${pill}|them)|in (?:the|my) (?:bathroom|drawer|cabinet|room|bag)|here|saved|left|hidden)|$|[.,])`,
    `\\b(?:looking|staring|just looking|keep looking) at (?:the |my |this |that |a |all |those )*(?:\\w+ )?(?:${tool}|bottle|them(?=$|[.,!]))`,
    `\\b(?:holding|clutching|gripping|counted|counting) (?:out )?(?:the |my |a |all |this |onto )*(?:\\w+ )?${tool}\\b(?! (?:to (?:cut|chop|peel|open)|upside|while cooking))`,
    `\\bgot (?:the |a |my )?(?:rope|noose|gun|pills|tablets|razor blades?|charcoal)\\b(?= (?:ready|in the|out|here|now|today|hidden)|$|[.,!])(?! locked| away)`,
    '\\b(?:bought|got|picked up|borrowed) (?:a |the |my (?:dads|uncles|grandads|first) )(?:gun|pistol|rifle|shotgun|handgun|rope)\\b(?! (?:safe|licen[cs]e|range|for (?:hunting|my|the)|to (?:tie|tow|hang)))',
  ),
  rule(
    'R113',
    'standing at a height or by the water, in English',
    'suicide',
    'watch',
    `\\b(?:im|i am|i m|me|still|sat|sitting|standing|stood|here|been|currently|now) (?:\\w+ ){0,3}(?:on|at|up on|by|near|in front of|over) (?:the |a |my |our |this |hostel |this |school |office )*(?:\\w+ )?${height}\\b(?! (?:for (?:a |the )?(?:photo|party|bbq|view|concert|lunch)|having|with (?:my )?(?:friends|mates|family)|party|bar|restaurant|garden|watching|yoga|waiting for))(?=$|[.,!?]| (?:now|rn|right|and|n|alone|again|looking|of|tonight|at|in|above|edge))`,
    `\\b(?:stand|standing|sit|sitting|stood|sat|go|lean\\w*) (?:\\w+ ){0,4}(?:on|at|over|off|by|to) (?:the |a |my |our )*(?:\\w+ )?(?:${height}|${body})\\b[^.!?\\n]{0,16}\\b(?:look(?:ing)? (?:down|over)|stare|staring|imagin\\w*|think(?:ing)? (?:about|of) (?:it|jumping|falling))\\b`,
    '\\b(?:my |took (?:my )?|taken (?:my )?)shoes (?:are )?off\\b(?= .{0,30}(?:edge|water|bridge|roof|ledge|sea|river))|\\bwalk(?:ed|ing)? (?:down )?(?:to|into|towards) the (?:river|sea|bridge|water|tracks) (?:alone|at night|in the dark|to (?:do|end))\\b',
  ),
  rule(
    'R115',
    'an act at a height, on a road or in the water, thought of, in English',
    'suicide',
    'elevated',
    `\\b(?:want(?:ed|ing)? to|wanna|wan|feel like|feeling like|felt like|thinking (?:of|about|abt)|think (?:of|about|abt)|thought (?:of|about)|urge to|tempted to|imagin\\w*|could just|might|should just|should|keep picturing|fantasi[sz]\\w* about|dream(?:ing)? (?:of|about)|considering|going to|gonna|rather) (?:just |of |about |me |myself )*(?:jump(?:ing)?|step(?:ping)?|throw(?:ing)? my ?self|fall(?:ing)?|leap(?:ing)?|walk(?:ing)? off|roll(?:ing)? off|div(?:e|ing)) (?:down |off |from |out |in front |over |onto |into |under )+(?:of |the |a |my |our |this |that |mrt |lrt |train |hdb |hostel )*(?:\\w+ ){0,2}(?:${height}|platform|${body}|block|flat|building|window|train|tracks|bus|truck|lorry|traffic|mrt|railing|hdb|void deck|car|tube|subway|floor)s?\\b(?! (?:with (?:a )?(?:parachute|bungee)|pool|for charity|to swim))`,
    '\\b(?:crash|wreck|total|flip|roll)(?:ing)? (?:my|the|this) (?:car|truck|van|bike|motorbike|ute) on purpose\\b(?<!\\b(?:he|she|they|who|somebody|someone)\\b.{0,30})',
    '\\b(?:think(?:ing|s)?|thoughts?|thought|dream\\w*|fantasi\\w*|obsess\\w*) (?:a lot |constantly |always |only )?(?:of|about|abt) jumping\\b(?! (?:ship|in (?:on|with)|on (?:the|a) (?:call|trampoline|bandwagon)|jacks|rope|into (?:a |the )?(?:new|pool|relationship|job|career|market)))',
    `\\b(?:driv(?:e|ing)|steer(?:ing)?|swerv(?:e|ing)|crash(?:ing)?|veer(?:ing)?) (?:\\w+ ){0,4}(?:into|off|under|in front of) (?:a |the |an? oncoming |that |on ?coming )?(?:\\w+ )?(?:tree|wall|bridge|overpass|underpass|flyover|viaduct|pillar|pier|abutment|ditch|ravine|embankment|concrete|rail(?:ing|s)?|guard ?rail|cliff|lorry|truck|traffic|barrier|pole|river|lake|sea|lamp ?post|pylon|central reservation|median)\\b(?<=\\b(?:think\\w*|thought|want\\w*|urge|imagin\\w*|could|feel like|keep|picture|picturing|tempted|might|should|dream\\w*|wanna)\\b.{0,80})`,
    `\\b(?:walk(?:ing)?|wad(?:e|ing)|swim(?:ming)?|walked) (?:out )?(?:into|out (?:in)?to) the (?:${body}|waves) (?:and |n |until |till )(?:\\w+ ){0,3}(?:not|never|dont|keep|its|it|gone|stop|coming)`,
    '\\b(?:been |was |keep )?(?:googl\\w+|search\\w+|looking up|looked up|reading about|research\\w+) (?:\\w+ ){0,2}(?:how high|how tall|how far|how many (?:pills|tablets|mg|panadol|paracetamol)|which bridge|tallest|how to tie|lethal|painless)\\b',
  ),
  rule(
    'R117',
    'too much of a medicine, asked about, in English',
    'suicide',
    'elevated',
    `\\bhow (?:many|much) (?:\\w+ ){0,3}${pill} (?:\\w+ ){0,5}(?:to (?:die|od|overdose|not wake|never wake|kill|pass out|sleep forever)|die|kills?|fatal|lethal|dangerous|too many|enough|would it take)\\b`,
    `\\b(?:what (?:happens|would happen|if)|will i|would i|is it|can you) (?:\\w+ ){0,4}(?:take|took|swallow\\w*|eat|have|do) (?:a |an |the |my |all |all of )*(?:${lots}|${many}|too many) (?:\\w+ ){0,3}(?:${pill}|bottle|box|pack|strip|packet)\\b`,
    `\\b${pill} (?:and|with|plus|n) (?:vodka|alcohol|whisk(?:e)?y|wine|booze|gin|rum|beer)\\b(?=.{0,30}(?:die|kill|sleep|faster|enough|wake|do it|happen))`,
    '\\b(?:should i|shall i|do i|might|gonna|going to|ill) (?:just )?(?:take|swallow|have|finish) (?:the rest|all of them|them all|the others|the lot)\\b|\\b(?:im|i am) (?:going to|gonna) (?:take|swallow) (?:them|the (?:tablets|pills|lot|whole (?:lot|bottle|box)))\\b(?! (?:back|to the (?:pharmacy|chemist)|out|with (?:food|water|breakfast)|at (?:night|bedtime|eight|nine)|as))',
  ),
  rule(
    'R119',
    'something swallowed, in English',
    'suicide',
    'high',
    `\\b(?:i|ive|i ve|already|just|have) (?:just |already |only |now |accidentally )*(?:took|taken|swallowed|popped|necked|downed|had|ate) (?:like |about |maybe |around |at least |over |nearly )?(?:${many}|a (?:whole )?(?:bunch|handful|load|strip|pack|packet|box|bottle)|too many|loads|lots|most|half(?: a| the)?(?: bottle| box| pack)?) (?:of )?${whose}?(?:\\w+ )?(?:${pill}|them|those)\\b(?! (?:of (?:vitamin|water|beer)|for (?:breakfast|lunch|the photo)))`,
    `\\b(?:swallowed|drank|drunk|drinking|downed|ate|ingested) (?:some |a |the |half (?:a )?|a bit of |a bottle of |bottle of |a cup of |my (?:mum|mom)s )*${poison}\\b`,
    `\\b(?:took|taken|swallowed) (?:all |the |most of |half |some of |more of )*(?:my (?:moms?|mums?|dads?|nans?|grans?|roommates?|sisters?|wifes?|husbands?) |the rest of (?:my |the )?)${pill}\\b`,
  ),
  rule(
    'R121',
    'regional words for a wish to die, in English',
    'suicide',
    'elevated',
    '\\b(?:top|topping|off|offing|neck|necking|rope|roping|end|ending|delete|deleting|yeet|yeeting|do|doing|did|finish|finishing|bump|bumping) (?:my ?self|meself|him ?self|her ?self|them ?sel(?:f|ves)) (?:in\\b|off (?:a|the|this|of) (?:bridge|building|roof|cliff|balcony|planet|earth)\\b)|\\b(?:top|topping|topped|neck(?:ing)?|rop(?:e|ing)) (?:my ?self|meself|him ?self|her ?self|them ?sel(?:f|ves))\\b(?! up| off (?:the|with))|\\b(?:want(?:s|ed)? to|wanna|going to|gonna|gon|to|might|thinking of|thinking about|about to|just) (?:off|offing|end|ending|delete|deleting|erase|unalive) (?:my ?self|him ?self|her ?self|meself)\\b',
    '\\b(?:want|wanted|wish|need|ready for|waiting for|just want) (?:it|this|everything|it all|all of it|all this|the pain|life) (?:all )?(?:to )?(?:be )?(?:end(?:ed)?|over|finished|done with|stop forever)\\b(?! (?:soon so|before (?:the )?(?:weekend|holiday)))(?<!(?:exam|semester|term|lockdown|meeting|week|season|war|project|film|movie|lecture).{0,40})|\\b(?:feel|feeling|felt|thinking|thought|thoughts) (?:like |of |about |abt )(?:just )?ending (?:it|things|my life|everything)\\b(?! (?:with (?:him|her|my|them)|between|off with))',
    '\\b(?:had|have|having) (?:quite |more than )?enough of (?:living|life|being alive|this life|existing)\\b|\\bno (?:reason|point|use) (?:to|in|for me to) (?:carry(?:ing)? on|go(?:ing)? on|keep(?:ing)? going|wak(?:e|ing) up|get(?:ting)? up any ?more)\\b|\\bwhats the point (?:of|in) (?:waking up|carrying on|going on|me being here|staying)\\b|\\b(?:rather|sooner) (?:not be(?=$|[.,!])|be six feet under|be under the ground|be in the ground|be in a grave)\\b|\\bsix feet under\\b(?<=\\b(?:want|wish|rather|should be|be)\\b.{0,20})',
    '\\b(?:wan|want|wanna) (?:go )?die (?:liao|already|lah|la|only|ah|ready)\\b|\\b(?:go )?die (?:better|also good|then happy|settle|lah better)\\b|\\bbetter (?:i )?(?:go )?die (?:la|lah|only|already)\\b|\\b(?:feel like|want to) go die\\b|\\bdie (?:then|sure) (?:no more|settle)\\b|\\bjump (?:down )?(?:from )?(?:my |the )?(?:block|hdb)\\b|\\b(?:sian|tired) (?:of|until (?:want|feel like)) (?:living|die|dying)\\b',
    '\\b(?:jeene|jine|jeena|zindagi) (?:ka |ki |se )?(?:mann|man|mun|ichha|thak|nahi|nahin)\\w*\\b|\\b(?:mar|marr) (?:jaun|jau|jaaun|jaati|jaata|jaungi|jaunga|jana hai|jaana hai)\\b|\\bkhudkh?ushi\\b|\\bsuicide (?:kar|karne|karna|karlu|kar lu)\\w*\\b|\\b(?:marne|khatam) ka (?:mann|man|soch)\\b|\\bhang (?:my ?self )?from (?:the )?(?:fan|ceiling fan)\\b',
    '\\b(?:kick the bucket|pop my clogs|cark it|peg it|snuff it|croak) (?:soon|already|tonight|early|myself)\\b(?<=\\b(?:want|wish|hope|rather|just|wanna)\\b.{0,30})|\\b(?:check(?:ing)? out|clock(?:ing)? out|punch(?:ing)? out|bow(?:ing)? out|tap(?:ping)? out) (?:of|from) (?:life|this life|this world|existence|earth)\\b|\\beat(?:ing)? (?:a|my own) (?:bullet|gun)\\b(?<=\\b(?:i|im|want|gonna|going|should|could|might|wanna|myself)\\b.{0,24})|\\bmeet my maker\\b(?<=\\b(?:want|ready|wish|time|going)\\b.{0,24})',
  ),
  {
    ...rule(
      'R123',
      'somebody else who says farewell and is silent, in English',
      'suicide',
      'elevated',
      '\\b(?:friend|mate|bestie|bff|brother|sister|son|daughter|kid|cousin|roommate|flatmate|boyfriend|girlfriend|bf|gf|ex|partner|husband|wife|mum|mom|dad|colleague|coworker|student|he|she|they|someone)\\b[^!?\\n]{0,30}\\b(?:post(?:ed|s)?|text(?:ed|s)?|sent|said|says|wrote|messaged|left|saying|told)\\b[^!?\\n]{0,24}\\b(?:goodbye|good bye|bye forever|farewell|a note|sorry for everything|thank(?:s| you) for everything|last message|take care of|love you all|wont be here|cant do this any ?more|suicid\\w*)\\b[^\\n]{0,50}\\b(?:not|isnt|wont|doesnt|hasnt|cant|no|phone(?:s)? off|gone|stopped|offline|disappeared|missing|ghost|unread)\\b',
      '\\bmy (?:\\w+ )?(?:daughter|son|kid|child|sister|brother|friend|student|niece|nephew|girlfriend|boyfriend|roommate|cousin|wife|husband|\\d+ ?(?:yo|year old))s? (?:\\w+ ){0,4}(?:cut(?:s|ting)?|burn(?:s|ing)?|hurt(?:s|ing)?|harm(?:s|ing)?) (?:her|him|them) ?sel(?:f|ves)\\b|\\b(?:cuts|scars|marks|scratches) (?:all )?(?:on|down|over|up) (?:her|his|their|my (?:daughter|son|sister|brother|friend|kid)s) (?:arms?|wrists?|thighs?|legs?)\\b|\\bmy (?:\\w+ )?(?:daughter|son|kid|sister|brother|friend|student) (?:is|has been|has started|started|keeps) (?:cutting|self ?harming)\\b',
      '\\b(?:he|she|they|friend|brother|sister|daughter|son|mum|mom|dad|mate|roommate) (?:is |might |may |could |will |wants? to |is going to |going to |gonna |keeps? (?:saying|threatening) (?:\\w+ ){0,3}|threaten(?:s|ed|ing) to )+(?:kill|hang|top|off|hurt|harm|end|drown|shoot) (?:him|her|them) ?sel(?:f|ves)\\b',
    ),
    about: 'other',
  },
  rule(
    'R127',
    'a body that should be seen today, in English',
    'medical',
    'elevated',
    '\\b(?:chest pains?|pains? in (?:my |the )?(?:chest|left arm)|chest (?:is |feels |hurts|hurting|tight|tightness|pressure))\\b[^\\n]{0,60}\\b(?:left (?:side|arm)|stairs|climb\\w*|jaw|sweat\\w*|hospital|a ?(?:&|and|n) ?e|er|ambulance|doctor|heart attack|cant breathe|breath\\w*|numb|dizzy|spreading)\\b|\\b(?:hospital|ambulance|heart attack|left side)\\b[^\\n]{0,30}\\bchest pain\\b',
    '\\bchest pains? (?:also |too )?(?:sometimes|again|lately|for (?:days|a week|weeks)|on and off|every (?:day|night)|since)\\b',
    '\\b(?:cant breathe|cannot breathe|struggling to breathe|heart (?:is )?(?:racing|pounding|going crazy))\\b[^\\n]{0,40}\\b(?:numb|tingl\\w*|dying|die|pass(?:ing)? out|faint\\w*|heart attack|first time|lips)\\b|\\bam i (?:having|going to have) a (?:heart attack|stroke)\\b',
  ),
]
