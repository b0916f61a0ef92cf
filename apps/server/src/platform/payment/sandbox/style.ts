/** The tokens of packages/ui that the checkout needs; a test holds them against the originals. */
const light = `
  color-scheme: light;
  --surface: #fbf6f0;
  --raised: #ffffff;
  --sunk: #f4ece3;
  --ink: #2a1f18;
  --ink-2: #5e5047;
  --ink-3: #756659;
  --ink-off: #b7a99c;
  --line: #ede3d8;
  --line-strong: #958474;
  --brand: #ff8b3d;
  --brand-press: #f67a26;
  --on-brand: #331703;
  --brand-ink: #ac4400;
  --sea-ink: #14696a;
  --sea-soft: #dff1ee;
  --focus: #de5f07;
  --sky-1: #fff4e6;
  --sky-2: #ffe0bd;
  --sun: #ff8430;
  --sun-halo: #ffb071;
  --hill-2: #7fa79b;
  --hill-3: #3b7a74;
  --sea-1: #ffcda0;
  --sea-2: #ffe6cd;
  --glint: #ffffff;
  --hover: rgba(42, 31, 24, 0.04);
  --e-1: 0 1px 2px rgba(96, 56, 22, 0.05), 0 4px 14px rgba(96, 56, 22, 0.05);
  --edge: inset 0 0 0 0 transparent;`

const dark = `
  color-scheme: dark;
  --surface: #15141c;
  --raised: #201e29;
  --sunk: #2a2834;
  --ink: #f5efe9;
  --ink-2: #c9c1be;
  --ink-3: #a49ca0;
  --ink-off: #68616c;
  --line: #33303d;
  --line-strong: #7f788a;
  --brand: #ff9650;
  --brand-press: #ff8433;
  --on-brand: #2b1302;
  --brand-ink: #ffb07a;
  --sea-ink: #84d8ce;
  --sea-soft: #1d3436;
  --focus: #ffb07a;
  --sky-1: #12121f;
  --sky-2: #262143;
  --sun: #ffe0b0;
  --sun-halo: #ffb98a;
  --hill-2: #2f2946;
  --hill-3: #211e36;
  --sea-1: #5a3a52;
  --sea-2: #221f31;
  --glint: #ffcfa3;
  --hover: rgba(255, 244, 232, 0.05);
  --e-1: 0 0 0 0 transparent;
  --edge: inset 0 0 0 1px rgba(255, 240, 225, 0.055);`

const type = `
  --font: -apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'OPPO Sans', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif;
  --font-serif: 'Songti SC', 'Noto Serif CJK SC', 'Noto Serif SC', 'Source Han Serif SC', 'STSong', serif;
  --font-num: 'DIN Alternate', var(--font);
  --gutter: 20px;`

export const themes = { light, dark }

const page = `
* { box-sizing: border-box; margin: 0; padding: 0 }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { background: var(--surface); color: var(--ink); font: 400 0.9375rem/1.5rem var(--font); overflow-wrap: break-word; -webkit-tap-highlight-color: transparent }
button, a { font: inherit; color: inherit; border: 0; background: none; text-align: inherit; text-decoration: none; cursor: pointer }
:focus { outline: none }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.column { max-width: 430px; min-height: 100vh; margin: 0 auto; padding-bottom: calc(32px + env(safe-area-inset-bottom, 0px)); background: var(--surface) }
.bar { display: grid; grid-template-columns: 44px minmax(0, 1fr) 44px; align-items: center; min-height: calc(50px + env(safe-area-inset-top, 0px)); padding: env(safe-area-inset-top, 0px) 6px 0 }
.bar__t { font: 600 1.0625rem/1.4 var(--font); text-align: center }
.icon { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50% }
.icon svg { width: 24px; height: 24px; fill: currentColor }
.scene { display: block; width: calc(100% - 2 * var(--gutter)); height: auto; margin: 0 auto; border-radius: 28px }
.in { padding: 0 var(--gutter) }
.play { display: table; margin: 18px auto 0; padding: 4px 14px; border-radius: 999px; background: var(--sea-soft); color: var(--sea-ink); font: 600 0.8125rem/1.25rem var(--font) }
h1 { margin: 8px 0 20px; font: 600 1.5rem/2.25rem var(--font-serif); text-align: center; text-wrap: balance }
h2 { margin: 28px 0 12px; font: 600 1.0625rem/1.625rem var(--font) }
.card, .group { border-radius: 20px; background: var(--raised); box-shadow: var(--e-1), var(--edge) }
.card { padding: 20px 18px 8px; text-align: center }
.label { font: 400 0.875rem/1.375rem var(--font); color: var(--ink-2) }
.price { padding: 6px 0 16px; color: var(--brand-ink); font: 600 2.5rem/1.1 var(--font-num); letter-spacing: -0.02em }
.facts { border-top: 1px solid var(--line); padding: 8px 0 }
.facts > div { display: flex; justify-content: space-between; padding: 6px 0; font: 400 0.875rem/1.375rem var(--font) }
.facts dt { flex: none; padding-right: 16px; color: var(--ink-3) }
.facts dd { min-width: 0; text-align: right; overflow-wrap: anywhere }
.btn { display: block; width: 100%; min-height: 52px; margin-top: 20px; padding: 12px 26px; border-radius: 999px; font: 600 1.0625rem/1.5rem var(--font); text-align: center }
.btn--primary { background: var(--brand); color: var(--on-brand) }
.btn--primary:active { background: var(--brand-press) }
.btn--line { margin-top: 12px; box-shadow: inset 0 0 0 1.5px var(--line-strong) }
.btn--line:active { background: var(--hover) }
.group { overflow: hidden }
.cell { position: relative; display: flex; align-items: center; width: 100%; min-height: 68px; padding: 11px 14px 11px 16px }
.cell + .cell { border-top: 1px solid var(--line) }
.cell:active { background: var(--hover) }
.cell:focus-visible { outline-offset: -3px; border-radius: 20px }
.cell__body { flex: 1; min-width: 0 }
.cell__t { display: block; font: 500 0.9375rem/1.375rem var(--font) }
.cell__s { display: block; font: 400 0.8125rem/1.25rem var(--font); color: var(--ink-3); text-wrap: pretty }
.cell svg { flex: none; width: 16px; height: 16px; margin-left: 10px; fill: var(--ink-off) }
.note { margin-top: 20px; padding: 14px 16px; border-radius: 14px; background: var(--sunk); color: var(--ink-2); font: 400 0.8125rem/1.3125rem var(--font); text-wrap: pretty }
.say { text-align: center; color: var(--ink-2); text-wrap: balance }
@media (hover: hover) {
  .cell:hover, .btn--line:hover, .icon:hover { background: var(--hover) }
  .btn--primary:hover { background: var(--brand-press) }
}
@media (max-width: 374px) { :root { --gutter: 16px } }`

export const checkoutStyle = `:root {${light}${type}
}
:root:lang(zh-Hant) { --font: -apple-system, BlinkMacSystemFont, 'PingFang TC', 'PingFang HK', 'HarmonyOS Sans TC', 'Noto Sans CJK TC', 'Noto Sans TC', 'Microsoft JhengHei', system-ui, sans-serif; --font-serif: 'Songti TC', 'Noto Serif CJK TC', 'Noto Serif TC', 'Source Han Serif TC', serif }
:root:lang(en) { --font: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK SC', system-ui, sans-serif; --font-serif: 'New York', 'Iowan Old Style', Charter, Georgia, 'Noto Serif', 'Noto Serif CJK SC', serif }
@media (prefers-color-scheme: dark) { :root {${dark}
} }
@media (prefers-contrast: more) { :root { --ink-2: var(--ink); --ink-3: var(--ink); --line: var(--line-strong) } }
${page}
`
