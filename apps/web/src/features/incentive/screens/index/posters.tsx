import { Icon, type IconName } from '@mindisle/ui/icon'
import { QrCode } from '@mindisle/ui/qr'
import { tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useRef, useState } from 'react'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { saveBase64, saveFile } from '../../../../lib/files/save-file.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePoster, type Look } from '../../api/incentive.ts'
import { PosterArt } from '../../components/poster-art.tsx'
import { pictureOf } from '../../components/save-qr.ts'
import { texts } from '../../texts.ts'
import './posters.css'

const looks: readonly Look[] = ['dawn', 'night', 'shore']
const qrSide = 1024

/** The same link, with the way somebody came by it. */
const bySource = (url: string, source: string): string => {
  const made = new URL(url)
  made.searchParams.set('src', source)
  return made.href
}

function PosterCard(props: { look: Look; url: string; isOn: boolean; onPick(): void }) {
  const { look, url, isOn, onPick } = props
  const t = useTexts(texts)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={`poster poster--${look}${isOn ? ' is-on' : ''}`}
      onClick={onPick}
    >
      <span className="poster__art">
        <PosterArt look={look} />
      </span>
      <b>{t(`look.${look}`)}</b>
      <span className="poster__foot">
        <span>
          <small>{t('index.share_title')}</small>
          <small>{t('index.scan')}</small>
        </span>
        <QrCode
          text={bySource(url, `share-poster_${look}`)}
          label={t('index.qr')}
          size={56}
          className="poster__qr"
        />
      </span>
    </button>
  )
}

function Act({
  icon,
  text,
  onClick,
  isBusy,
}: {
  icon: IconName
  text: string
  onClick(): void
  isBusy?: boolean
}) {
  return (
    <button type="button" className="share-act" disabled={isBusy} onClick={onClick}>
      <Icon name={icon} size={24} />
      <span>{text}</span>
    </button>
  )
}

function LinkRow({ url, onCopy }: { url: string; onCopy(): void }) {
  const t = useTexts(texts)
  return (
    <button type="button" className="share-link__url" onClick={onCopy}>
      <span>{url.replace(/^https?:\/\//, '')}</span>
      <Icon name="link-later" size={18} label={t('index.copy')} />
    </button>
  )
}

export function Posters({ url }: { url: string }) {
  const t = useTexts(texts)
  const [look, pick] = useState<Look>('dawn')
  const code = useRef<HTMLDivElement>(null)
  const poster = usePoster()
  const copy = async () => {
    if (await copyText(url)) toast(t('index.copied'))
    else await tell({ title: t('index.not_copied'), body: url, confirm: t('index.ok') })
  }
  const saveQr = async () => {
    const svg = code.current?.querySelector('svg')
    const picture = svg && (await pictureOf(svg, qrSide))
    if (!picture) return
    saveFile('mindisle-qr.png', picture)
    toast(t('index.saved'))
  }
  const savePoster = async () => {
    if (poster.isPending) return
    const made = await poster.mutateAsync(look).catch(() => null)
    if (!made) return
    saveBase64(made.name, made.type, made.file)
    toast(t('index.saved'))
  }
  return (
    <section>
      <h2 className="share__h">{t('index.pick')}</h2>
      <div className="posters" role="radiogroup" aria-label={t('index.pick')}>
        {looks.map((one) => (
          <PosterCard key={one} look={one} url={url} isOn={one === look} onPick={() => pick(one)} />
        ))}
      </div>
      <div className="share-acts">
        <Act icon="link-later" text={t('index.copy_link')} onClick={() => void copy()} />
        <Act icon="qr-code-later" text={t('index.save_qr')} onClick={() => void saveQr()} />
        <Act
          icon="image-later"
          text={t('index.save_poster')}
          isBusy={poster.isPending}
          onClick={() => void savePoster()}
        />
      </div>
      <div ref={code} hidden>
        <QrCode text={url} label={t('index.qr')} size={256} />
      </div>
      <LinkRow url={url} onCopy={() => void copy()} />
    </section>
  )
}
