import { Logo } from '../../src/art/index.ts'
import {
  HomeScene,
  LandingHero,
  LoginScene,
  NightScene,
  SheetOver,
  ShoreHeader,
} from '../../src/scene/index.ts'

export const title = 'Scenes'

const over = { padding: '60px 20px' }
const card = {
  position: 'relative',
  margin: '0 20px 24px',
  padding: 18,
  borderRadius: 20,
  background: 'var(--raised)',
  boxShadow: 'var(--e-2), var(--edge)',
} as const

export default function ArtScene() {
  return (
    <>
      <div style={{ maxWidth: 430 }}>
        <HomeScene isRising>
          <div style={over}>
            <p style={{ font: 'var(--t-callout)', color: 'var(--ink-2)' }}>早上好，林晚</p>
            <h2 style={{ font: 'var(--t-display)', fontSize: '1.5rem', lineHeight: '2.125rem' }}>
              今天的海面，
              <br />
              有一点点风
            </h2>
          </div>
        </HomeScene>
        <div style={card}>此刻，你感觉怎么样？</div>
        <ShoreHeader>
          <div style={over}>
            <h2 style={{ font: 'var(--t-title-2)' }}>林晚</h2>
          </div>
        </ShoreHeader>
        <div style={card}>320 · 12 · 64 · 3</div>
        <LoginScene>
          <div style={{ padding: '84px 24px' }}>
            <Logo size={44} />
            <h2 style={{ font: '600 2.125rem/1.3 var(--font-serif)', letterSpacing: '.08em', marginTop: 14 }}>
              心屿
            </h2>
            <p style={{ font: 'var(--t-body-2)', color: 'var(--ink-2)' }}>给心一座可以靠岸的岛</p>
          </div>
        </LoginScene>
        <SheetOver>
          <div style={{ padding: '26px 24px' }}>手机号登录</div>
        </SheetOver>
        <NightScene>
          <div style={{ padding: '96px 20px' }}>
            <h2 style={{ font: '600 1.875rem/2.625rem var(--font-serif)' }}>睡不着的夜里</h2>
          </div>
        </NightScene>
        <SheetOver>
          <div style={{ padding: '26px 24px' }}>凌晨两点，世界都安静了。</div>
        </SheetOver>
      </div>
      <LandingHero>
        <div style={{ padding: '150px 24px', maxWidth: 560 }}>
          <h2 style={{ font: '600 2.5rem/3.5rem var(--font-serif)' }}>
            给心一座
            <br />
            可以靠岸的岛
          </h2>
        </div>
      </LandingHero>
    </>
  )
}
