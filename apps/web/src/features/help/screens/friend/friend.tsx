import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { tell } from '@mindisle/ui/dialog'
import { HelpLines, HelpRow } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { handOn } from '../../../../lib/files/hand-on.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { hrefOf, toHelpLine } from '../../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import { texts } from '../../texts.ts'
import { friendTexts } from './texts.ts'
import './friend.css'

/** In this order; what can be said is copied with a tap. */
const ways = [
  { name: 'ask', says: ['says.ask'] },
  { name: 'listen', says: ['says.listen', 'says.listen_more'] },
  { name: 'hand', says: ['says.hand'] },
  { name: 'safer', says: [] },
  { name: 'later', says: ['says.later'] },
] as const

const otherWords = ['cheer', 'worse', 'promise'] as const

function Say({ words }: { words: string }) {
  const t = useTexts(friendTexts)
  const copy = async () => toast(t((await copyText(words)) ? 'copied' : 'copy_failed'))
  return (
    <p className="friend__say">
      <span>{t('quote', { text: words })}</span>
      <IconButton icon="copy" size={20} label={t('copy', { text: words })} onClick={() => void copy()} />
    </p>
  )
}

function Now() {
  const t = useTexts(friendTexts)
  const say = useTexts(texts)
  const language = useLanguage()
  const [region] = useRegion()
  const urgent = region.lines.filter(({ kind }) => kind === 'emergency')
  return (
    <section className="friend__now" aria-label={t('now')}>
      <h2>
        <Icon name="hand-heart-duotone" />
        {t('now')}
      </h2>
      <p>{t('now_text')}</p>
      {urgent.length > 0 ? (
        <HelpLines lines={urgent.map((line) => toHelpLine(line, language))} callWord={say('verb.call')} />
      ) : (
        region.withoutEmergency && <p>{region.withoutEmergency[language]}</p>
      )}
    </section>
  )
}

function Ways() {
  const t = useTexts(friendTexts)
  return (
    <ol className="friend__ways">
      {ways.map(({ name, says }, index) => (
        <li key={name}>
          <h3>
            <i aria-hidden="true">{index + 1}</i>
            {t(`ways.${name}`)}
          </h3>
          <p>{t(`ways.${name}_text`)}</p>
          {says.map((key) => (
            <Say key={key} words={t(key)} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function OtherWords() {
  const t = useTexts(friendTexts)
  return (
    <table className="friend__words">
      <thead>
        <tr>
          <th scope="col">{t('words.shut')}</th>
          <th scope="col">{t('words.open')}</th>
        </tr>
      </thead>
      <tbody>
        {otherWords.map((name) => (
          <tr key={name}>
            <td>{t(`words.${name}`)}</td>
            <td>{t(`words.${name}_open`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The lines and a minute of breathing: without who sent it, and without a word about why. */
function useSend(): () => Promise<void> {
  const t = useTexts(friendTexts)
  return async () => {
    const url = window.location.origin + pageAddress('page12/self-service/hotline')
    const handed = await handOn({ title: t('send_title'), text: t('send_text'), url }, url)
    if (handed === 'copied') toast(t('sent_copied'))
    if (handed === 'failed') await tell({ title: t('copy_failed'), body: url, confirm: t('ok') })
  }
}

function Bar() {
  const t = useTexts(friendTexts)
  const [region] = useRegion()
  const [line] = region.lines
  const send = useSend()
  return (
    <ActionBar>
      <Button kind="quiet" onClick={() => void send()}>
        {t('send')}
      </Button>
      {line && (
        <Button icon={line.tel ? 'phone-call-fill' : 'globe-simple'} href={hrefOf(line)}>
          {t('ask_line', { number: line.display })}
        </Button>
      )}
    </ActionBar>
  )
}

/** For whoever worries about somebody: what to say, who to call, and who looks after them. */
export default function FriendScreen() {
  const t = useTexts(friendTexts)
  const { openHelp } = useShell()
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad friend">
        <p className="friend__lead">{t('lead')}</p>
        <p className="friend__sub">{t('sub')}</p>
        <Now />
        <h2 className="friend__h">{t('do')}</h2>
        <Ways />
        <h2 className="friend__h">{t('words.title')}</h2>
        <OtherWords />
        <h2 className="friend__h">{t('secret')}</h2>
        <p className="friend__sub">{t('secret_text')}</p>
        <HelpRow title={t('self')} text={t('self_text')} onPress={openHelp} className="friend__self" />
        <Note>{t('send_note')}</Note>
      </main>
      <Bar />
    </>
  )
}
