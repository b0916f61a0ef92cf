import type { Drawing } from '../model.ts'

const brand = { 'zh-Hans': '心屿', 'zh-Hant': '心嶼', en: 'Mindisle' } as const

export const resilience: Drawing = {
  language: 'zh-Hans',
  brand: { name: brand['zh-Hans'], line: '看见自己，慢慢来' },
  title: '压力与心理韧性',
  subtitle: '第 6 次',
  date: '2026 年 5 月 20 日 09:12',
  badge: '作答认真',
  score: {
    value: '58',
    of: '满分 100',
    range: '约在 54–62 之间',
    label: '中等 · 有些起伏',
    position: 0.58,
    segments: [
      { share: 0.2, tone: 'level0', active: false },
      { share: 0.2, tone: 'level1', active: false },
      { share: 0.2, tone: 'level2', active: true },
      { share: 0.2, tone: 'level3', active: false },
      { share: 0.2, tone: 'level4', active: false },
    ],
  },
  headline: '你最近扛着的，比平时多一些；而托住你的力量，也还在。',
  paragraphs: [
    '忙碌的季节里，许多人都会这样；它通常会随休息与支持慢慢回落。',
    '62% 的同龄人低于这个分数。比上次低 9 分，变化超出误差。',
  ],
  radar: {
    axes: [
      { label: '情绪觉察', value: 0.72, norm: 0.6 },
      { label: '情绪调节', value: 0.48, norm: 0.58 },
      { label: '压力应对', value: 0.55, norm: 0.57 },
      { label: '人际支持', value: 0.78, norm: 0.62 },
      { label: '自我关怀', value: 0.36, norm: 0.55 },
      { label: '意义感', value: 0.64, norm: 0.61 },
    ],
  },
  bars: [
    { label: '自我关怀', note: '最需要照顾', value: '36', share: 0.36, norm: 0.55, tone: 'brand' },
    { label: '情绪调节', note: '可加强', value: '48', share: 0.48, norm: 0.58, tone: 'brand' },
    { label: '压力应对', note: '相近', value: '55', share: 0.55, norm: 0.57, tone: 'brand' },
    { label: '意义感', note: '相近', value: '64', share: 0.64, norm: 0.61, tone: 'sea' },
    { label: '情绪觉察', note: '清晰', value: '72', share: 0.72, norm: 0.6, tone: 'sea' },
    { label: '人际支持', note: '清晰', value: '78', share: 0.78, norm: 0.62, tone: 'sea' },
  ],
  actions: [
    {
      title: '对自己说一句好话',
      text: '「自我关怀」是你最需要照顾的一处。今晚写下一句会对朋友说、却没对自己说过的话。',
    },
    { title: '三分钟，让呼吸慢下来', text: '呼气比吸气长一点，身体会先松下来。' },
    {
      title: '把「人际支持」用起来',
      text: '它是你最有力的一维。如果这种状态持续两周以上，也可以和咨询师谈谈。',
    },
  ],
  chapters: [
    {
      title: '最需要照顾的一处',
      lead: '你把好话都留给了别人，轮到自己时，常常只剩下要求。',
      text: [
        '「自我关怀」是六个维度里最低的一处：36 分。它量的不是你有多坚强，而是难过的时候，你对自己说话的口气。',
        '你在第 9、21、30 题都选了「经常」：做不好时，会先想「我怎么又这样」。这种自责往往有过用处，它曾经帮你避免犯错、换来认可。只是现在，它收费有点高了。',
        '好消息是，你的「人际支持」有 78 分。你很会安慰别人，这份能力不必另学，只需要掉个头。',
      ],
    },
    {
      title: '托住你的力量',
      lead: '有人可以说话，这件事比看起来重要。',
      text: [
        '「人际支持」是六维里最高的一处。它说的不是朋友有多少，而是难的时候，你知道可以找谁。',
        '接下来的两周，可以试着把一件小事说出口：不求解决，只求有人听见。',
      ],
    },
  ],
  sources: [
    'Kristin D. Neff. The development and validation of a scale to measure self-compassion. Self and Identity, 2003.',
    '自我关怀量表相关研究；本章由心理测量团队撰写并审校。',
  ],
  disclaimer: '本报告用于自我了解，不构成医学诊断。分数会随时间变化，它描述此刻的状态，不定义你是谁。',
  qr: {
    text: 'https://mindisle.example/report/publicity?token=aVeryLongShareToken0123456789',
    caption: '扫一扫，看看这份报告',
  },
  demo: false,
}

export const english: Drawing = {
  ...resilience,
  language: 'en',
  brand: { name: brand.en, line: 'See yourself, take your time' },
  title: 'Stress and resilience',
  subtitle: '6th time',
  date: '20 May 2026, 09:12',
  badge: 'Answered carefully',
  score: {
    value: '58',
    of: 'out of 100',
    range: 'Likely 54–62',
    label: 'Moderate · some swell',
    position: 0.58,
    segments: resilience.score?.segments ?? [],
  },
  headline: 'You are carrying more than usual. What holds you up is still there, too.',
  paragraphs: [
    'Many people feel this in a busy season; it usually eases with rest and support.',
    '62% of people your age score lower. Nine points less than last time, which is more than the error.',
  ],
  radar: {
    axes: [
      { label: 'Emotional awareness', value: 0.72, norm: 0.6 },
      { label: 'Emotion regulation', value: 0.48, norm: 0.58 },
      { label: 'Coping with stress', value: 0.55, norm: 0.57 },
      { label: 'Social support', value: 0.78, norm: 0.62 },
      { label: 'Self-compassion', value: 0.36, norm: 0.55 },
      { label: 'Sense of meaning', value: 0.64, norm: 0.61 },
    ],
  },
  bars: [
    {
      label: 'Self-compassion',
      note: 'Needs care most',
      value: '36',
      share: 0.36,
      norm: 0.55,
      tone: 'brand',
      facets: [
        { label: 'Kindness to yourself', note: 'Lower', value: '31', share: 0.31, norm: 0.5, tone: 'brand' },
        { label: 'Common humanity', note: 'Close', value: '41', share: 0.41, tone: 'plain' },
      ],
    },
    {
      label: 'Emotion regulation',
      note: 'Room to grow',
      value: '48',
      share: 0.48,
      norm: 0.58,
      tone: 'brand',
    },
    { label: 'Coping with stress', note: 'Typical', value: '55', share: 0.55, norm: 0.57, tone: 'brand' },
    { label: 'Sense of meaning', note: 'Typical', value: '64', share: 0.64, norm: 0.61, tone: 'sea' },
    { label: 'Emotional awareness', note: 'Clear', value: '72', share: 0.72, norm: 0.6, tone: 'sea' },
    { label: 'Social support', note: 'Clear', value: '78', share: 0.78, norm: 0.62, tone: 'sea' },
  ],
  actions: [
    {
      title: 'Say one kind thing to yourself',
      text: 'Self-compassion needs care most. Tonight, write one line you would say to a friend but never said to yourself.',
    },
    {
      title: 'Three minutes of slower breath',
      text: 'Let the out-breath run a little longer; the body softens first.',
    },
    {
      title: 'Lean on your people',
      text: 'Support is your strongest side. If this lasts more than two weeks, a counselor can help too.',
    },
  ],
  chapters: [
    {
      title: 'The place that needs care most',
      lead: 'You keep the kind words for others; when it is your turn, only demands are left.',
      text: [
        'Self-compassion is the lowest of the six sides: 36 points. It does not measure how strong you are, but the tone in which you speak to yourself when things are hard.',
        'In questions 9, 21 and 30 you chose "often": when something fails, the first thought is "there I go again". Blaming yourself has usually been of some use. It is only that it has become expensive.',
      ],
    },
    {
      title: 'What holds you up',
      lead: 'Having someone to talk to matters more than it seems.',
      text: [
        'Social support is the highest of the six. It is not about how many friends you have, but whether you know whom to turn to.',
      ],
    },
  ],
  sources: [
    'Neff, K. D. (2003). The development and validation of a scale to measure self-compassion. Self and Identity, 2, 223-250.',
  ],
  disclaimer:
    "This report is for self-understanding. It isn't a medical diagnosis. Scores change over time. They describe this moment, not who you are.",
  qr: { text: resilience.qr?.text ?? '', caption: 'Scan to see this report' },
}

/** A kind instead of a score, in the traditional script. */
export const kind: Drawing = {
  language: 'zh-Hant',
  brand: { name: brand['zh-Hant'], line: '看見自己，慢慢來' },
  title: '十六型人格',
  subtitle: '',
  date: '2026 年 5 月 20 日',
  type: { name: 'INFJ · 引路人', headline: '安靜地看見別人沒有說出口的話' },
  headline: '你習慣先理解，再開口；一旦認定了方向，走得比誰都遠。',
  paragraphs: [
    '「內向」不是不愛人群，而是獨處的時候電量回得更快。這個結果描述的是你此刻的偏好，不是一個盒子。',
  ],
  radar: {
    axes: [
      { label: '內向', value: 0.71 },
      { label: '直覺', value: 0.64 },
      { label: '情感', value: 0.58 },
      { label: '判斷', value: 0.53 },
    ],
  },
  bars: [
    { label: '內向 — 外向', note: '較明顯', value: '71%', share: 0.71, tone: 'sea' },
    { label: '直覺 — 實感', note: '略偏', value: '64%', share: 0.64, tone: 'sea' },
    { label: '情感 — 思考', note: '略偏', value: '58%', share: 0.58, tone: 'plain' },
    { label: '判斷 — 感知', note: '相近', value: '53%', share: 0.53, tone: 'plain' },
  ],
  disclaimer: '本結果僅供趣味與自我了解，不構成任何診斷。',
  qr: { text: 'https://mindisle.example/s/abc', caption: '掃一掃，看看這份報告' },
  demo: true,
}

export const worried: Drawing = {
  ...resilience,
  help: {
    title: '现在就想找人说说？',
    lines: ['全国统一心理援助热线 12356', '如果你此刻不安全，可以拨打 120 或 110，或者去找一个信得过的人。'],
  },
}
