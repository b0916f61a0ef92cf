/** Absence just before a word, in the same clause; as far back as a few words reach. */
const reach = 24
const chinese =
  /(没有|没看到|没看见|没见到|没见着|找不到|看不到|看不见|不见了|不再有|并没有)[^，。！？；,.!?;\n]{0,4}$/
const english =
  /(?:^|[^a-z])(no|without|without any|without a|never saw|couldn'?t (?:find|see)|can'?t (?:find|see)|there (?:wasn'?t|weren'?t|isn'?t) (?:a|an|any)) (?:(?:the|my|a|an|any|his|her|our) )?(?:[a-z]+ )?$/

export function isDeniedAt(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start)
  return chinese.test(before) || english.test(before)
}
