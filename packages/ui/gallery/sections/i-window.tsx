import { Logo } from '../../src/art/index.ts'
import { LeftWindow } from '../../src/left-window/index.ts'

export const title = '左侧窗口'

const items = [
  { key: 'theme', icon: 'sun-horizon', text: '浅色模式', onClick: () => undefined },
  { key: 'language', icon: 'translate', text: '简体中文', onClick: () => undefined },
  { key: 'help', icon: 'lifebuoy-fill', text: '紧急求助', onClick: () => undefined, strong: true },
] as const

/** As wide as two windows and the column, so that the fixed window stands at its left edge. */
export default function SideWindow() {
  return (
    <div className="pad">
      <div
        style={{
          width: 200,
          height: 380,
          overflow: 'hidden',
          background: 'linear-gradient(var(--sky-1), var(--sky-3))',
        }}
      >
        <div style={{ width: 828, height: 380, transform: 'translateZ(0)' }}>
          <LeftWindow
            label="侧栏"
            logo={<Logo size={44} />}
            name="心屿"
            line={'给心一座\n可以靠岸的岛'}
            items={items}
          />
        </div>
      </div>
    </div>
  )
}
