import { useState } from 'react'
import { Card } from '../../src/card/index.ts'
import { MiniPlayer, type Point } from '../../src/mini-player/index.ts'
import { LinearProgress, StepProgress, SunProgress } from '../../src/progress/index.ts'
import { PullToRefresh, type PullState } from '../../src/pull-to-refresh/index.ts'

export const title = '进度、播放器与下拉刷新'

const texts = {
  region: '音频播放器',
  open: '展开播放器',
  play: '播放',
  pause: '暂停',
  close: '关闭',
  source: '回到这段声音',
}

function Player() {
  const [expanded, setExpanded] = useState(false)
  const [playing, setPlaying] = useState(true)
  const [position, setPosition] = useState<Point>()
  return (
    <MiniPlayer
      texts={texts}
      expanded={expanded}
      onExpand={setExpanded}
      playing={playing}
      onToggle={() => setPlaying(!playing)}
      onClose={() => setExpanded(false)}
      progress={0.42}
      position={position}
      onPosition={setPosition}
      insets={{ top: 50, bottom: 50 }}
    />
  )
}

/** A box with a transform holds the fixed player where it can be seen beside the others. */
function Fixed({ expanded, tucked }: { expanded: boolean; tucked?: boolean }) {
  return (
    <div style={{ position: 'relative', width: 190, height: 64, overflow: 'hidden' }}>
      <div style={{ position: 'absolute', left: 14, top: 8, transform: 'translateZ(0)' }}>
        <MiniPlayer
          texts={{ ...texts, region: `${texts.region}${expanded ? ' 2' : tucked ? ' 3' : ' 4'}` }}
          expanded={expanded}
          controls={tucked ? [{ x: 0, y: 0, width: 190, height: 64 }] : []}
          onExpand={() => undefined}
          playing
          onToggle={() => undefined}
          onClose={() => undefined}
          progress={0.42}
          position={{ x: 0, y: 0 }}
          onPosition={() => undefined}
          insets={{ top: -14, bottom: 0 }}
          collapseAfter={0}
        />
      </div>
    </div>
  )
}

function Pulled() {
  const [state, setState] = useState<PullState>('resting')
  const refresh = (): Promise<unknown> => new Promise((done) => setTimeout(done, 1500))
  return (
    <div style={{ height: 160, overflow: 'auto' }} tabIndex={0} role="group" aria-label="下拉刷新">
      <PullToRefresh
        onRefresh={refresh}
        onState={setState}
        texts={{ pull: '再往下拉一点', release: '松手，看看有没有新的', refreshing: '正在带来新的内容' }}
      >
        <Card>
          <p className="callout">在这里往下拉：{state}</p>
        </Card>
      </PullToRefresh>
    </div>
  )
}

export default function Moving() {
  return (
    <div className="pad stack">
      <SunProgress value={12} max={36} label="第 12 题，共 36 题" end="还剩约 4 分钟" />
      <LinearProgress value={2} max={5} label="已读 2 章，共 5 章" />
      <StepProgress value={2} max={4} label="第 2 步，共 4 步" />
      <div className="wrap">
        <Fixed expanded={false} />
        <Fixed expanded />
        <Fixed expanded={false} tucked />
      </div>
      <Pulled />
      <Player />
    </div>
  )
}
