import { useState } from 'react'
import { Avatar } from '../../src/avatar/index.ts'
import { Badge } from '../../src/badge/index.ts'
import { Card } from '../../src/card/index.ts'
import { Cell, CellBlock, CellGroup } from '../../src/cell/index.ts'
import { Chip } from '../../src/chip/index.ts'
import { Icon } from '../../src/icon/index.ts'
import { Note } from '../../src/note/index.ts'
import { Points, Price } from '../../src/price/index.ts'
import { Segmented } from '../../src/segmented/index.ts'
import { StarInput, Stars } from '../../src/stars/index.ts'
import { SwitchCell } from '../../src/switch/index.ts'
import { Tag } from '../../src/tag/index.ts'
import { Tile } from '../../src/tile/index.ts'

export const title = '卡片、列表与标签'

const categories = [
  ['emotion', '情绪'],
  ['stress', '压力'],
  ['sleep', '睡眠'],
  ['relation', '关系'],
  ['self', '自我'],
  ['career', '职业'],
  ['family', '家庭'],
  ['mystic', '玩心'],
] as const

const looks = [
  { value: 'light', label: '浅色', icon: 'sun-horizon', activeIcon: 'sun-horizon-fill' },
  { value: 'dark', label: '深色', icon: 'moon', activeIcon: 'moon-fill' },
  { value: 'system', label: '跟随系统', icon: 'circle-half', activeIcon: 'circle-half-fill' },
] as const

function Marks() {
  const [chosen, setChosen] = useState('全部')
  const [stars, setStars] = useState(4)
  return (
    <>
      <div className="wrap">
        {['全部', '情绪', '睡眠'].map((name) => (
          <Chip key={name} pressed={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </Chip>
        ))}
        {categories.map(([tone, name]) => (
          <Tag key={tone} tone={tone}>
            {name}
          </Tag>
        ))}
        <Tag tone="success">会员免费</Tag>
        <Tag>新</Tag>
      </div>
      <Card>
        <div className="wrap row--between">
          <Price amount="19.9" was={{ amount: '39', label: '原价' }} />
          <Points>199 贝壳</Points>
          <Stars value={4.6} label="4.6 星，满分 5 星" />
        </div>
      </Card>
      <div className="row row--gap-4">
        <Avatar name="屿" size={60} ring label="屿的头像" />
        <Avatar name="栗子" size={44} />
        <Badge label="3 条未读" count={3}>
          <Avatar name="Mia" size={44} />
        </Badge>
        <Badge label="有新内容">
          <Tile icon="wind-duotone" tone="self" />
        </Badge>
        <Tile icon="play-fill" size={44} round filled />
      </div>
      <StarInput label="评分" value={stars} onChange={setStars} nameOf={(n) => `${n} 星`} />
    </>
  )
}

function Settings() {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('system')
  const [still, setStill] = useState(false)
  const [nightly, setNightly] = useState(true)
  return (
    <CellGroup title="显示与语言" note="随时可以改回来。">
      <CellBlock>
        <p className="label" style={{ marginBottom: 10 }}>
          外观
        </p>
        <Segmented label="外观" options={looks} value={look} onChange={setLook} />
      </CellBlock>
      <SwitchCell
        title="减少动态效果"
        consequence="关闭日出、翻牌与数字滚动"
        checked={still}
        onChange={setStill}
      />
      <SwitchCell
        title="每晚写日记"
        consequence="21:30，错过也不会再催"
        checked={nightly}
        onChange={setNightly}
      />
      <Cell title="语言" value="简体中文" href="#c-lists" />
    </CellGroup>
  )
}

export default function Lists() {
  return (
    <div className="pad stack">
      <Marks />
      <Card href="#c-lists">
        <div className="row row--gap-3">
          <Tile icon="buildings-duotone" tone="family" size={36} />
          <div className="grow">
            <b className="label">组织版</b>
            <p className="cap">学校与团队</p>
          </div>
          <Icon name="caret-right-bold" size={16} />
        </div>
      </Card>
      <CellGroup title="我的">
        <Cell
          start={<Tile icon="receipt-duotone" tone="emotion" size={32} />}
          title="订单与兑换"
          strong
          href="#c-lists"
        />
        <Cell start={<Tile icon="receipt-duotone" tone="emotion" size={32} />} title="已删除的报告" gone />
        <Cell
          start={<Tile icon="calendar-check-duotone" tone="self" size={32} />}
          title="咨询预约"
          value={<b>周六 19:00</b>}
          href="#c-lists"
        />
        <Cell
          start={<Tile icon="users-three-duotone" tone="family" size={32} />}
          title="家人档案"
          sub="两个人"
          value="2 人"
          href="#c-lists"
        />
      </CellGroup>
      <Settings />
      <Note>
        心屿提供自我了解与陪伴，不替代诊断与治疗。若你正处在危险中，点右上角 <b>求助</b>，两步即可拨通热线。
      </Note>
    </div>
  )
}
