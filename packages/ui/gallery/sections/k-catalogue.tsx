import { CellGroup } from '../../src/cell/index.ts'
import { Fold } from '../../src/fold/index.ts'
import { Price } from '../../src/price/index.ts'
import { AssessmentCard, AssessmentCardSkeleton } from '../../src/assessment-card/index.ts'
import { Tag } from '../../src/tag/index.ts'
import { TopicBanner } from '../../src/topic-banner/index.ts'

export const title = '测评与专题'

const facts = [
  { icon: 'list-checks', text: '9 题' } as const,
  { icon: 'clock', text: '2 分钟' } as const,
  '1.2万 人做过',
]

function Cards() {
  return (
    <div className="pad stack">
      <AssessmentCard
        href="#card"
        cover="mood/worry-7"
        title="担心与紧张自查"
        line="七个小问题，看看这两周的弦绷得有多紧"
        facts={facts}
        price={<Tag tone="success">免费</Tag>}
        evidence="参照公开量表"
      />
      <AssessmentCard
        href="#card"
        cover="personality/ipip-neo-120"
        title="人格五维画像 · 完整版"
        line="120 句话，五个维度，三十个侧面，看看自己长久的样子。"
        facts={facts}
        price={<Price size="s" amount="19.9" />}
        evidence="常模 4,206"
        sound
      />
      <AssessmentCardSkeleton />
    </div>
  )
}

export default function Catalogue() {
  return (
    <div className="stack">
      <div className="scroller">
        <TopicBanner
          narrow
          href="#topic"
          category="sleep"
          kicker="本周专题"
          title="睡不着的夜里"
          text="3 份测评"
        />
        <TopicBanner
          narrow
          href="#topic"
          category="relations"
          kicker="专题"
          title="朋友难过的时候"
          text="4 份测评"
        />
      </div>
      <Cards />
      <div className="pad">
        <CellGroup title="常见问题">
          <Fold title="这算诊断吗？" open>
            <p>不算。测评描述的是你作答时的状态或平常的倾向。</p>
          </Fold>
          <Fold title="出处" print="small">
            <p>小字的说明。</p>
          </Fold>
          <Fold title="怎么读" print="quiet">
            <p>问题和说明都轻一些。</p>
          </Fold>
          <Fold title="谁能看到我的答案？">
            <p>只有你。</p>
          </Fold>
        </CellGroup>
      </div>
    </div>
  )
}
