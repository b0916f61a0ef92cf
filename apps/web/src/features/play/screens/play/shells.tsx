import { Button } from '@mindisle/ui/button'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { bring, shellKinds, sort, type ShellKind } from '../../model/shells.ts'
import { texts } from '../../texts.ts'

/** Each colour has a form of its own, for whoever does not tell the colours apart. */
const forms: Record<ShellKind, { path: string; fill: string }> = {
  coral: { path: 'M24 42 8 26a16 16 0 0 1 32 0zM24 42V14M24 42 14 18M24 42l10-24', fill: '#f08a72' },
  sand: { path: 'M10 38c0-18 8-28 16-28s12 8 12 16-8 12-14 10-6-10 0-12 8 4 6 8', fill: '#e0b04f' },
  sea: { path: 'M24 6l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z', fill: '#5aa7a0' },
}

const ShellPicture = ({ kind }: { kind: ShellKind }) => (
  <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
    <path
      d={forms[kind].path}
      fill={forms[kind].fill}
      stroke="#5a3a22"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
)

/** For restless hands: pick one up, lay it into its basket. Nothing is counted against anybody. */
export function Shells() {
  const t = useTexts(texts)
  const [shore, setShore] = useState(() => bring(null, Math.random))
  const [chosen, setChosen] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const lay = (basket: ShellKind) => {
    if (chosen === null) {
      setSaid(t('shells.pick_first'))
      return
    }
    const after = sort(shore, chosen, basket)
    setSaid(after === shore ? t('shells.other') : t('shells.laid', { kind: t(`shells.${basket}`) }))
    if (after === shore) return
    setShore(after)
    setChosen(null)
  }
  const isClear = shore.loose.length === 0
  return (
    <>
      <PageBar title={t('shells.title')} />
      <main className="pad play-shells">
        <p className="callout">{t('shells.text')}</p>
        <div className="play-shells__shore" role="group" aria-label={t('shells.shore')}>
          {shore.loose.map(({ id, kind }, at) => (
            <button
              key={id}
              type="button"
              className="play-shells__shell"
              aria-pressed={id === chosen}
              aria-label={t('shells.one', { number: at + 1, kind: t(`shells.${kind}`) })}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              <ShellPicture kind={kind} />
            </button>
          ))}
          {isClear && (
            <Button kind="soft" onClick={() => setShore(bring(shore, Math.random))}>
              {t('shells.tide')}
            </Button>
          )}
        </div>
        <p className="play-shells__said" role="status">
          {said}
        </p>
        <div className="play-shells__baskets" role="group" aria-label={t('shells.baskets')}>
          {shellKinds.map((kind) => (
            <button key={kind} type="button" className="play-shells__basket" onClick={() => lay(kind)}>
              <ShellPicture kind={kind} />
              <span>{t(`shells.${kind}`)}</span>
              <small className="num">{shore.sorted[kind]}</small>
            </button>
          ))}
        </div>
        <Button kind="text" block href={pageAddress('page11/play')}>
          {t('shells.back')}
        </Button>
      </main>
    </>
  )
}
