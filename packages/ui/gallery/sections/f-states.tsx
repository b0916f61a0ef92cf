import { StateArt } from '../../src/art/index.ts'
import { Card } from '../../src/card/index.ts'
import { Cell } from '../../src/cell/index.ts'
import { Loading, SkeletonCard } from '../../src/skeleton/index.ts'
import { Empty, ErrorState, Offline } from '../../src/states/index.ts'
import { Tile } from '../../src/tile/index.ts'

export const title = '加载、空与出错'

export default function States() {
  return (
    <div className="pad stack">
      <Loading label="加载中" slowText="潮水正在带来内容">
        <SkeletonCard />
      </Loading>
      <Card>
        <Empty
          compact
          art={<StateArt kind="empty" width={132} />}
          title="这里还没有报告"
          text="做完第一份测评，它会在这里升起。"
          action={{ text: '去看看测评', href: '#f-states' }}
        />
      </Card>
      <Card>
        <ErrorState
          compact
          art={<StateArt kind="error" width={132} />}
          title="风有点大，没连上"
          text="你的内容都还在，请稍后再试一次。"
          action={{ text: '重试', onClick: () => undefined }}
        />
      </Card>
      <Offline
        chip="没有网络"
        art={<StateArt kind="offline" />}
        title="暂时漂在海上"
        text="连上以后会自动同步，这些现在就能用："
      >
        <div className="group state__list">
          <Cell
            start={<Tile icon="wind-duotone" tone="self" size={32} />}
            title="一分钟呼吸"
            href="#f-states"
          />
          <Cell
            start={<Tile icon="lifebuoy-duotone" tone="relation" size={32} />}
            title="求助热线"
            href="#f-states"
          />
        </div>
      </Offline>
    </div>
  )
}
