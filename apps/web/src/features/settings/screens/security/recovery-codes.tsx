import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** Shown once; an answer that came late has none, and new ones are made from the list. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useTexts(texts)
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    toast(t(isCopied ? 'two_step.copied' : 'two_step.not_copied'))
  }
  if (codes.length === 0)
    return (
      <div className="security-form">
        <p>{t('two_step.codes_lost')}</p>
        <Button block onClick={onDone}>
          {t('two_step.kept')}
        </Button>
      </div>
    )
  return (
    <div className="security-form">
      <p>{t('two_step.codes_text')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="line" block onClick={() => void copy()}>
        {t('two_step.copy')}
      </Button>
      <Button block onClick={onDone}>
        {t('two_step.kept')}
      </Button>
    </div>
  )
}
