import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CodePad, Dots } from '../../../../shared/lock/code-pad.tsx'
import { isEasy, longest, shortest } from '../../../../shared/lock/code.ts'
import { tryCode, waitNow } from '../../../../shared/lock/place.ts'
import { lockTexts } from '../../../../shared/lock/texts.ts'
import { texts } from '../../texts.ts'

type Step = 'present' | 'fresh' | 'again'

interface Props {
  asked: 'on' | 'off' | 'change' | null
  /** Of the present code. */
  digits: number | undefined
  onClose(): void
  onDone(code: string): Promise<void>
}

/** The present code where there is one, then a new one twice. */
function useSteps({ asked, digits = longest, onDone }: Props) {
  const [step, setStep] = useState<Step>(asked === 'on' ? 'fresh' : 'present')
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<'wrong' | 'wait' | 'easy' | 'differs' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const most = step === 'present' ? digits : step === 'again' ? chosen.length : longest
  const go = (next: Step, why: typeof problem = null) => {
    setStep(next)
    setCode('')
    setProblem(why)
  }
  const finish = async (right: string) => {
    setBusy(true)
    await onDone(right)
  }
  const askPresent = async (typed: string) => {
    setBusy(true)
    const isRight = await tryCode(typed)
    setBusy(false)
    if (!isRight) return go('present', waitNow() > 0 ? 'wait' : 'wrong')
    return asked === 'off' ? finish(typed) : go('fresh')
  }
  const type = async (typed: string) => {
    setCode(typed)
    setProblem(null)
    if (typed.length < most) return
    if (step === 'present') await askPresent(typed)
    if (step === 'again') await (typed === chosen ? finish(typed) : go('fresh', 'differs'))
  }
  const next = () => {
    if (isEasy(code)) return go('fresh', 'easy')
    setChosen(code)
    go('again')
  }
  return { step, code, most, problem, isBusy, type, next }
}

function Steps(props: Props) {
  const t = useTexts(texts)
  const say = useTexts(lockTexts)
  const { step, code, most, problem, isBusy, type, next } = useSteps(props)
  return (
    <div className="lock-setting__code">
      <p className="lock-setting__ask">{t(`lock.sheet.${step}`)}</p>
      <Dots typed={code.length} total={most} />
      <p className="lock-setting__problem" role="status">
        {(problem === 'wrong' || problem === 'wait') && say(problem)}
        {(problem === 'easy' || problem === 'differs') && t(`lock.sheet.${problem}`)}
      </p>
      <CodePad code={code} most={most} isOff={isBusy} onCode={(typed) => void type(typed)} />
      {step === 'fresh' && (
        <Button block disabled={code.length < shortest} reason={t('lock.sheet.short')} onClick={next}>
          {t('lock.sheet.next')}
        </Button>
      )}
    </div>
  )
}

export function CodeSheet(props: Props) {
  const t = useTexts(texts)
  const { asked, onClose } = props
  return (
    <Sheet open={asked !== null} onClose={onClose} title={t('lock.title')} closeLabel={t('lock.sheet.close')}>
      {asked !== null && <Steps key={asked} {...props} />}
    </Sheet>
  )
}
