import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { texts } from '../../texts.ts'

/** A pasted link is as good as its code. */
const codeIn = (text: string): string => /[?&]code=([^&#\s]+)/.exec(text)?.[1] ?? text.trim()

export function CodeSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [typed, setTyped] = useState('')
  const code = codeIn(typed)
  const go = () => {
    onClose()
    void navigator.navigateTo(pageAddress('page18/org/switch', { code }))
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('choose.invited')} closeLabel={t('close')}>
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        maxLength={300}
        value={typed}
        autoComplete="off"
        onChange={setTyped}
      />
      <Button block disabled={code === ''} onClick={go}>
        {t('code.go')}
      </Button>
    </Sheet>
  )
}
