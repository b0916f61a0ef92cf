import { useState } from 'react'
import { ActionBar, ActionBarSide } from '../../src/action-bar/index.ts'
import { Button } from '../../src/button/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'
import { NavBar } from '../../src/nav-bar/index.ts'
import { Price } from '../../src/price/index.ts'
import { SearchField, SearchLink } from '../../src/search-field/index.ts'
import { TabBar, type TabItem } from '../../src/tab-bar/index.ts'
import { TextTabs } from '../../src/text-tabs/index.ts'

export const title = '导航与栏'

/** A box with a transform holds what is fixed. */
const box = {
  position: 'relative',
  transform: 'translateZ(0)',
  overflow: 'hidden',
  marginBottom: 12,
} as const
const hero = { height: 130, background: 'linear-gradient(var(--sky-1), var(--sky-3))' }
const help = { label: '紧急求助', onClick: () => undefined }
const back = { label: '返回', onClick: () => undefined }

const tabs: TabItem[] = [
  { key: 'home', label: '首页', icon: 'house-simple', activeIcon: 'house-simple-fill', href: '#home' },
  {
    key: 'search',
    label: '搜索',
    icon: 'magnifying-glass',
    activeIcon: 'magnifying-glass-bold',
    href: '#search',
  },
  { key: 'tests', label: '测评', icon: 'clipboard-text', activeIcon: 'clipboard-text-fill', href: '#tests' },
  {
    key: 'reports',
    label: '报告',
    icon: 'chart-donut',
    activeIcon: 'chart-donut-fill',
    href: '#reports',
    dot: '有新内容',
  },
  { key: 'me', label: '我的', icon: 'user', activeIcon: 'user-fill', href: '#me' },
]

const kinds = [
  { key: 'all', label: '全部' },
  { key: 'tests', label: '测评', count: 4 },
  { key: 'articles', label: '文章', count: 16 },
  { key: 'topics', label: '专题', count: 2 },
  { key: 'sounds', label: '声音', count: 6 },
  { key: 'people', label: '咨询师', count: 3 },
]

function Searches() {
  const [text, setText] = useState('睡眠')
  const [kind, setKind] = useState('all')
  return (
    <>
      <div className="pad row" style={{ marginBottom: 8 }}>
        <SearchField
          className="grow"
          label="搜索"
          value={text}
          onChange={setText}
          clearLabel="清空"
          placeholder="搜测评"
        />
        <IconButton icon="lifebuoy" label="紧急求助" />
      </div>
      <TextTabs label="结果类别" tabs={kinds} current={kind} onSelect={setKind} controls="b-panel" />
      <p className="pad cap" id="b-panel" role="tabpanel" style={{ paddingTop: 8, paddingBottom: 12 }}>
        {kind}
      </p>
    </>
  )
}

export default function Bars() {
  const [tab, setTab] = useState('home')
  return (
    <>
      <div style={box}>
        <NavBar title="测评报告" back={back} help={help} />
      </div>
      <div style={box}>
        <NavBar kind="big" title="我的报告" help={help} />
      </div>
      <div style={{ ...box, ...hero }}>
        <NavBar
          kind="over"
          start={<b style={{ padding: '0 14px' }}>心屿</b>}
          help={help}
          end={<IconButton icon="bell" label="消息，1 条未读" dot />}
        >
          <SearchLink href="#b-bars" glass>
            搜测评、文章、咨询师
          </SearchLink>
        </NavBar>
      </div>
      <Searches />
      <div style={{ ...box, height: 'calc(var(--tab-h) + 2px)' }}>
        <TabBar
          label="主导航"
          items={tabs}
          current={tab}
          onSelect={(key, event) => [event.preventDefault(), setTab(key)]}
        />
      </div>
      <div style={{ ...box, height: 'calc(var(--bar-h) + 2px)' }}>
        <ActionBar>
          <Price amount="19.9" was={{ amount: '39', label: '原价' }} />
          <Button>开始测评</Button>
        </ActionBar>
      </div>
      <div style={{ ...box, height: 'calc(var(--bar-h) + 2px)' }}>
        <ActionBar hug>
          <ActionBarSide>名字再长，按钮也只有文字那么宽，旁边的话让位</ActionBarSide>
          <Button>继续</Button>
        </ActionBar>
      </div>
    </>
  )
}
