import type { LongText } from '@mindisle/contract/blocks'
import { Blocks } from '../../src/blocks/index.ts'

export const title = '长文'

const drawn = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240"><rect width="640" height="240" fill="#9cc"/></svg>',
)

const text: LongText = [
  '睡眠像一只胆小的猫：你伸手去抓，它就跑；你做自己的事，它反倒挨过来。',
  [
    '让失眠留下来的，是',
    { strong: '「今天一定要睡好」' },
    '。可以先看看',
    { text: '睡眠自查', href: '/pages/table/show?id=sleep-check' },
    '，或读读',
    { text: '指南', href: 'https://guide.example/sleep' },
    '。',
  ],
  { heading: '把床还给睡眠', id: 'bed' },
  '在床上刷手机、想工作、看钟，久了，身体会把「床」记成「醒着的地方」。',
  { list: ['白天照常起床。', ['夜里', { strong: '不看钟' }, '。'], '床只用来睡。'] },
  { quote: '目标不是「睡着」，是「歇着」。' },
  {
    picture: `data:image/svg+xml,${drawn}`,
    alt: '三件事推着彼此转',
    caption: '松开其中一处就够。',
    width: 640,
    height: 240,
  },
  {
    box: '今晚可以试的一件事',
    text: [{ steps: ['把看得见的钟都转过去。', '定一个明早起床的时间。', '睡不着就起来，不算失败。'] }],
  },
  { note: '一周三晚以上、持续三个月，值得请医生看看。这里的话不代替诊断。' },
]

/** What a hand-made answer might hold: none of these may become a link. */
const unsafe: LongText = [
  [
    { text: '一', href: 'javascript:alert(1)' },
    { text: '二', href: '//elsewhere.example' },
    { text: '三', href: 'http://elsewhere.example' },
  ],
]

/** What articles have besides. */
const learned: LongText = [
  ['夜里醒来并不少见。', { ref: 1 }],
  { table: [['几点了', '我在歇着']], head: ['它说', '换成'] },
  { box: '三分钟', minutes: 3, text: ['慢慢呼气。'] },
  { note: '先看这里。', more: ['再看这里。'] },
  { test: 'sleep-check' },
  { footnotes: ['世界卫生组织，2021。'] },
]

const texts = {
  minutes: (count: number) => `大约 ${count} 分钟`,
  notes: '出处',
  note: (number: number) => `出处 ${number}`,
  back: (number: number) => `回到正文里的 ${number}`,
}

const showTest = (id: string) => <p>测评：{id}</p>

export default function Reading() {
  return (
    <article className="pad">
      <Blocks text={text} level={3} idPrefix="gallery-" />
      <Blocks text={unsafe} />
      <Blocks text={learned} level={3} idPrefix="learned-" texts={texts} showTest={showTest} />
    </article>
  )
}
