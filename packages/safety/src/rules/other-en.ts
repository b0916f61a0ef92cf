import { type Rule, rule, within } from './rule.ts'

const hitter =
  '(?:he|she|dad|mum|mom|my (?:dad|mum|mom|stepdad|step ?father|husband|boyfriend|bf|ex|brother|uncle|coach|partner|wife|father|mother|boss|teacher|step ?mum)|they|stepdad|husband|boyfriend)'

export const otherEn: readonly Rule[] = [
  rule(
    'R60',
    'hurting oneself, in English',
    'self-harm',
    'elevated',
    '\\b(?:i|im|ive|keep|kept|started|been|again|still|to|urges? to|shes|hes|sister|friend|daughter|son|brother) (?:\\w+ ){0,2}self[- ]?harm(?:ing|ed|s)?\\b(?! (?:for|in|on|question|unit|awareness|policy|training|module|prevention|statistics))|\\bself[- ]?harm(?:ed|ing)? (?:again|every|since|tonight|today|to cope|so i)\\b|\\bwhy does hurting myself\\b',
    '\\b(?<!\\b(?:cats?|dogs?|kitten) )(?:cut|cutting|burn|burning|burned|burnt|hurt|hurting|hit|hitting|punch|punching|scratch\\w*|bite|biting|starv\\w+|slap\\w*|stab\\w*) (?:my ?self|my (?:arms?|wrists?|thighs?|legs?|skin|hips?|stomach))\\b(?! (?:on (?:the|a|my)|to (?:bits|ribbons)|shaving|cooking|chopping|on (?:the|a) (?:paper|tin|oven|pan|can|kettle)|at the gym|running|by accident|accidentally|off|some slack))',
    '\\b(?:need|want|going|gonna|about|urge|urges) to (?:cut|self harm|burn myself|hurt myself|bleed|relapse)\\b(?! (?:the|back|down|off|my (?:hair|nails|hours|losses)|it out|carbs|sugar|corners|class|ties|costs|out|in|some|a))|\\b(?:i(?:m| am)? |been |started |back to )(?:cutting|burning)(?: again| as i| every| since| at night)\\b|\\b\\d+ days clean\\b(?=.{0,40}(?:lose|relapse|blade|about to|urge))|\\bpunching (?:the )?walls?\\b(?=.{0,40}(?:break|split|stop|blood|bleed))|\\b(?:blade|razor)s? (?:in|from|under|again|out)\\b(?=.{0,30}(?:skin|wrist|thigh|arm|sharpener|bathroom|toilets))|\\bripp?(?:ing)? my skin\\b',
  ),
  rule(
    'R61',
    'a wound that does not stop, in English',
    'self-harm',
    'imminent',
    '\\b(?:bleeding|blood) (?:wont|doesnt|isnt|not) (?:stop|stopping)\\b|\\bcant stop the (?:bleeding|blood)\\b|\\b(?:cut|went|its|did it) (?:way )?(?:too deep|deeper than)\\b(?=.{0,40}(?:blood|bleed|stop|scared))',
  ),
  rule(
    'R62',
    'harm meant to others, in English',
    'harm-to-others',
    'high',
    '\\bi(?:m| am|ll| will| want| really| just| could| swear| might|d)* (?:want to |going to |gonna |wanna |will |really |just |literally |actually |swear i ?ll |about to |could )+(?:kill|stab|shoot|strangle|murder|poison|burn down|bomb|hurt|beat) (?:him|her|them|my (?:dad|mum|mom|boss|teacher|brother|sister|stepdad|husband|wife|roommate|ex|parents|classmates|coworkers?)|everyone|everybody|all of them|someone|somebody|that (?:man|woman|guy|teacher|boss)|the (?:school|baby|kids?))\\b(?! (?:with kindness|in (?:fifa|mario|the game|smash|chess|ranked)|at (?:fifa|chess|tennis)|lol|haha|for (?:eating|spoiling|finishing|using|stealing)|(?:she|he|they) (?:ate|spoil\\w*|used|finished)|if (?:he|she|they) (?:spoil|eat|finish|use)))',
    '\\b(?:bring|bringing|brought|take|taking|took|hid|got) (?:a |the |my |his )?(?:\\w+ )?(?:gun|knife|hammer|bat|petrol|acid) (?:to|into) (?:school|work|class|his|her|their)\\b|\\b(?:throw|throwing) acid\\b|\\bshoot up (?:the |my )?(?:school|office|place)\\b|\\bnotebook with names\\b|\\bmade a list\\b(?=.{0,40}(?:on it|names|one by one))|\\btake (?:them|everyone|him|her) with me\\b|\\bthreaten(?:s|ed|ing)? to (?:kill|stab|shoot|burn) (?:me|her|him|us|them|my)\\b|\\b(?:shook|shake|smother|drop) (?:her|him|the baby)\\b(?=.{0,40}(?:only a bit|scared|stop|cry))',
  ),
  rule(
    'R63',
    'violence or abuse suffered, in English',
    'abuse',
    'elevated',
    `\\b${hitter}s? (?:\\w+ ){0,4}(?:hits?|beats?|beat|slap(?:s|ped)?|punch(?:es|ed)?|kick(?:s|ed)?|chok(?:es|ed)|strangled|burn(?:s|ed|t)|whips?|belts?|hurts?|grabbed|shoves?|shoved|threw|drag(?:s|ged)|smashed) (?:me|my (?:mum|mom|head|face|arm|brother|sister|hand)|her|us|him)\\b(?!!| (?:by \\d|at (?:fifa|chess|tennis|cards)|in (?:the|a) (?:race|game)|to (?:it|the)|up (?:on|with)|a (?:text|message|ring)|with (?:kindness|the news|a question)|home|back (?:a|in)|out of))`,
    '\\b(?:(?:my|by) (?:own )?(?:dad|father|uncle|stepdad|brother|coach|teacher|cousin|grandad|grandpa|boss)) (?:keeps? )?(?:touch(?:es|ed|ing)) (?:me|my sister)\\b|\\b(?:beaten|beat|hit|slapped|choked|punched|kicked) (?:up )?by (?:my )?(?:own )?(?:husband|boyfriend|bf|dad|father|mum|mom|mother|stepdad|ex|partner|brother|wife|uncle)\\b|\\b(?:was|been|being|am|were) (?:raped|molested|sexually assaulted|sexually abused|groped|assaulted|abused|beaten|trafficked|stalked)\\b|\\b(?:domestic (?:violence|abuse)|sexual(?:ly)? (?:abuse[ds]?|assault(?:ed)?)|raped me|molest(?:s|ed|ing)?)\\b|\\b(?:he|she|uncle|coach|stepdad|teacher|they) (?:\\w+ ){0,3}(?:touch(?:es|ed)|gropes?|groped|forces?|forced|made|makes) (?:me|her|my sister)\\b(?=.{0,30}(?:there|down|sleep|clothes|private|bed|do (?:things|stuff)|send|undress|secret|dont want|night|where|under))|\\bcomes? into my room at night\\b|\\bi woke up (?:n|and) he was on\\b',
    '\\b(?:leak|post|send|share) (?:my |the |them |it |those )?(?:nudes?|pics?|photos?|pictures|videos?)\\b(?=.{0,40}(?:if i|unless|block|pay|more|tells?|school))|\\bnudes\\b(?=.{0,40}(?:threat|leak|blackmail|pay|send more))|\\bsextort\\w+|\\bafraid to go home\\b|\\bscared (?:of|to go) (?:him|home|my (?:dad|husband|boyfriend|stepdad|mum|mom))\\b|\\b(?:locks?|locked) me (?:in(?! for)|up)\\b|\\b(?:took|takes|keeps) my (?:passport|phone and|bank card)\\b|\\bslaps me\\b',
  ),
  rule(
    'R64',
    'violence going on now, in English',
    'abuse',
    'imminent',
    '\\b(?:breaking|kicking|banging|smashing|pounding) (?:on |at |in |down )*(?:the |my |our )*(?:bedroom |bathroom |front )?door (?:down|in|rn|right now|now)\\b|\\b(?:he|she|dad|hes|shes|my (?:husband|boyfriend|dad|ex|stepdad|partner))(?: is|s)? (?:kicking|breaking|smashing|banging) (?:on |in |down |at )*(?:the |my )(?:bedroom |bathroom |front )?door\\b|\\b(?:hes|he is|shes|my (?:husband|dad|boyfriend|ex|stepdad) is) (?:hitting|beating|choking|hurting|strangling|attacking) (?:me|us|my (?:mum|mom|sister|brother)|her|the kids)\\b(?! (?:at|in) (?:fifa|chess|cards|the game|tennis|mario))|\\bhes (?:got|holding|coming (?:at|with|up)) (?:a |the |me with a |with a )?(?:knife|gun|hammer|bat|axe)\\b|\\b(?:hiding|locked|im) in (?:the |my )?(?:bathroom|wardrobe|closet|cupboard|room)\\b(?=.{0,60}\\b(?:he|hes|dad|door|screaming|outside|break|hit|knife|gun|drunk)\\b)|\\b(?:hitting|beating|choking|strangling|attacking) (?:me|mum|mom|her|us|my (?:mum|mom|brother|sister)) (?:rn|right now|now)\\b|\\bhe (?:just )?(?:poured|threw) (?:hot|boiling) water\\b|\\bshe poured hot water on me\\b|\\bplease (?:send|call) (?:the )?(?:help|police|someone)\\b',
  ),
  rule(
    'R65',
    'danger around eating, in English',
    'eating',
    'elevated',
    '\\b(?:purg(?:e|ed|ing)|laxatives?|make (?:my|your)self (?:sick|throw up|puke)|making myself (?:sick|throw up)|throw(?:ing)? up (?:everything|my food|after (?:every|each|meals|eating|dinner|lunch))|threw up (?:everything|my)|binge(?:d|ing)? (?:and|then|n|until)|chew and spit|starv(?:e|ing) (?:my|your)self|thinspo|pro ?ana|anorexi[ac]|bulimi[ac])\\b(?! (?:training|awareness|in (?:film|literature)))|\\b(?:havent|hadnt|not|didnt) eat(?:en)? (?:\\w+ ){0,3}(?:in|for|since) (?:\\w+ )?(?:\\d+ days|two days|three|four|five|six|days|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b(?! (?:hours|mins|oclock))|\\bperiods? (?:stopped|has stopped|gone)\\b(?=.{0,60}(?:huge|weight|eat|thin|fat|lose))|\\bon hour \\d+ of nothing\\b|\\b(?:fasting|fast) (?:for )?\\d+ days\\b|\\bhid(?:e|ing) (?:my )?food (?:from|in)\\b|\\bstill need to lose more\\b',
  ),
  rule(
    'R66',
    'voices and persecution, in English',
    'psychosis',
    'elevated',
    '\\b(?:voices?|they|he|she|it|the radio|the tv) (?:\\w+ )?(?:tells?|telling|told|order\\w*|command\\w*|wants?|says?|whisper\\w*) me (?:to|i (?:have|must|should))\\b(?=.{0,40}\\b(?:jump|kill|die|hurt|cut|stab|burn|window|harm|step|do it|end)\\b)|\\b(?:hear(?:ing)?|heard) (?:\\w+ )?voices\\b(?! (?:next|down|outside|thr|from (?:the )?(?:flat|corridor|hall)))|\\bvoices in my head\\b(?! (?:r|are) just)',
    '\\b(?:chipped|implant\\w*|microchip|bugged|wiretap\\w*|foil|transmit\\w*|cameras? (?:hidden )?in (?:the|my)) \\b(?=.{0,50}\\b(?:me|my|brain|head|teeth|tooth|molar|room|ceiling|wall)\\b)|\\b(?:putting|inserting|stealing|broadcasting) (?:my )?thoughts\\b|\\b(?:poison(?:ed|ing)|pumping (?:gas|something)) (?:\\w+ ){0,4}(?:my (?:food|water|room)|me|the (?:food|water|wall|vents?))\\b|\\b(?:being|im) (?:watched|monitored|tracked) (?:by|through|all|everywhere)\\b|\\bchosen (?:by god|one)\\b|\\bgod (?:has )?(?:told|asked|chosen|speaks?|talks) (?:to )?me (?:personally|directly|to (?:stop|jump|kill|save|warn|punish|cleanse))\\b|\\b(?:not|havent|no) (?:slept|sleep) (?:for |in |since )?(?:\\w+ )?(?:days|sat|\\d days)\\b(?=.{0,60}(?:not tired|mission|fast|beautiful|genius|chosen|plan|everything makes))|\\btheyve been in my room\\b|\\bnot my real (?:mum|mom|wife|husband|dad)\\b',
  ),
  rule(
    'R67',
    'voices that command harm, in English',
    'psychosis',
    'high',
    `\\b(?:voices?|they|it)\\b${within(12)}\\b(?:tell|tells|telling|want|wants|order|command)\\w* me to (?:jump|kill|die|hurt|cut|stab|burn|open the window|step|do it)\\b|\\bgo away if i hurt\\b`,
  ),
  rule(
    'R68',
    'a medical emergency, in English',
    'medical',
    'imminent',
    '\\b(?:chest (?:is |pain|hurts|feels )?.{0,16}(?:crush\\w*|numb|left arm)|left arm (?:is )?numb|cant breathe (?:properly|and|n|at all)|(?:face|tongue|throat) (?:is |are |swell\\w*|turn\\w*|going )*(?:blue|swell\\w*|swollen|closing|drooping)|inhaler is empty|(?:having a (?:seizure|stroke|heart attack)|had a seizure(?! (?:years|in|when|last|disorder)))|(?:wont|isnt|hes not|shes not|is not|cant get (?:him|her) to) (?:breathing|waking up|wake up|wake|responding)|(?:hes|shes|is|lying) unconscious|unresponsive|passed out and|collapsed|foaming at|carbon monoxide|coughing (?:up )?blood|vomiting blood|throwing up blood|anaphyla\\w+|fever stiff neck|ran out of insulin|ran out, breathing|hearts? going mad, seeing|withdrawal seizures?|skins? dry n hot)\\b(?! (?:in the game|onto (?:the )?(?:bed|sofa|couch)|on (?:the )?(?:sofa|bed|couch)|with laughter|laughing|like a deck))',
  ),
]
