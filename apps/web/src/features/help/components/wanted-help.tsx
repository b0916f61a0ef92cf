import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useEpisode } from '../../../shared/help/episode.ts'
import { texts } from '../texts.ts'
import HelpSheet from './help-sheet.tsx'
import { SoftWord } from './soft-word.tsx'

/** Beside the sheet, because what leads to both is fetched with the first screen and must not grow. */
export { askBack } from './ask-back.tsx'
export const loadLockedHelp = () => import('./locked-help.tsx')

const lookAgain = 100
const leaveMilliseconds = 280

/** What is still open (the sheet that was written in, a dialog) would close, and take back the page, over it. */
function useIsClear(isAsked: boolean): boolean {
  const [isClear, setClear] = useState(isAsked)
  useEffect(() => {
    if (isClear) return
    const timer = setInterval(() => setClear(!document.querySelector('[aria-modal="true"]')), lookAgain)
    return () => clearInterval(timer)
  }, [isClear])
  return isClear
}

/** Somebody else is in danger: what helps is how to help, not the numbers for oneself. */
function FriendSheet({ onClose }: { onClose(): void }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClose, leaveMilliseconds)
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('worried.title')}
      serif
      sub={t('worried.sub')}
      closeLabel={t('sheet.close')}
    >
      <Button block href={pageAddress('page12/self-service/hotline', { view: 'friend' })} onClick={close}>
        {t('worried.open')}
      </Button>
    </Sheet>
  )
}

/** The rest of the app learns at once that it is a hard time: what it sells steps back. */
function HeardSheet({ onClose }: { onClose(): void }) {
  useEpisode()
  return <HelpSheet onClose={onClose} />
}

let lastHeard = Number.NEGATIVE_INFINITY
const pause = 60_000

/** A call that is tried again is heard again: who has closed the sheet must not find it open with every try. */
function useIsRepeated(isAsked: boolean, onClose: () => void): boolean {
  const [isRepeated] = useState(() => !isAsked && performance.now() - lastHeard < pause)
  useEffect(() => {
    if (isRepeated) onClose()
    else if (!isAsked) lastHeard = performance.now()
  }, [isRepeated, isAsked, onClose])
  return isRepeated
}

interface Props {
  wanted: string
  onClose(): void
}

/** `now`: somebody tapped for help · `self`, `friend`: what was written sounds like danger · `soft`: a little dark. */
export default function WantedHelp({ wanted, onClose }: Props) {
  return wanted === 'soft' ? <SoftWord onSaid={onClose} /> : <Help wanted={wanted} onClose={onClose} />
}

function Help({ wanted, onClose }: Props) {
  const isAsked = wanted === 'now'
  const isRepeated = useIsRepeated(isAsked, onClose)
  const isClear = useIsClear(isAsked)
  if (isRepeated || !isClear) return null
  if (wanted === 'friend') return <FriendSheet onClose={onClose} />
  return isAsked ? <HelpSheet onClose={onClose} /> : <HeardSheet onClose={onClose} />
}
