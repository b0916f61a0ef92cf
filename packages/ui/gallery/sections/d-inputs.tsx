import { useState } from 'react'
import { Button } from '../../src/button/index.ts'
import { Checkbox } from '../../src/checkbox/index.ts'
import { CodeField, Field, PasswordField } from '../../src/field/index.ts'
import { Icon } from '../../src/icon/index.ts'
import { RadioGroup } from '../../src/radio/index.ts'
import { TextArea } from '../../src/text-area/index.ts'

export const title = '输入'

function Choices() {
  const [answer, setAnswer] = useState<'never' | 'some' | 'often'>('some')
  const [language, setLanguage] = useState<'hans' | 'hant' | 'en'>('hans')
  return (
    <>
      <RadioGroup
        legend="事情一件接一件的时候，我能让自己停下来。"
        value={answer}
        onChange={setAnswer}
        large
        options={[
          { value: 'never', label: '几乎没有' },
          { value: 'some', label: '有时' },
          { value: 'often', label: '经常' },
        ]}
      />
      <RadioGroup
        legend="语言"
        hideLegend
        kind="list"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'hans', label: '简体中文' },
          { value: 'hant', label: '繁體中文', sub: '臺灣、香港、澳門' },
          { value: 'en', label: 'English' },
        ]}
      />
    </>
  )
}

export default function Inputs() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('138 0013 8000')
  const [code, setCode] = useState('12345')
  const [secret, setSecret] = useState('')
  const [text, setText] = useState('')
  return (
    <div className="pad stack">
      <Field
        label="昵称"
        value={name}
        onChange={setName}
        placeholder="例如：海边的人"
        hint="2–12 个字，可随时修改"
      />
      <Field
        label="手机号"
        hideLabel
        numeric
        inputMode="tel"
        value={phone}
        onChange={setPhone}
        prefix={
          <>
            +86&nbsp;
            <Icon name="caret-down-bold" size={12} />
          </>
        }
        suffix={
          <Button kind="text" size="m">
            获取验证码
          </Button>
        }
      />
      <PasswordField
        label="密码"
        value={secret}
        onChange={setSecret}
        showLabel="显示密码"
        hideLabelText="隐藏密码"
        autoComplete="new-password"
      />
      <CodeField label="验证码" value={code} onChange={setCode} error="验证码还差 1 位" />
      <TextArea
        label="说说你的感受"
        value={text}
        onChange={setText}
        max={200}
        placeholder="想到哪里，写到哪里"
      />
      <Consents />
    </div>
  )
}

function Consents() {
  const [agreed, setAgreed] = useState(true)
  const [later, setLater] = useState(false)
  return (
    <>
      <Checkbox checked={agreed} onChange={setAgreed} label="同意协议">
        已阅读并同意<a href="#d-inputs">《用户协议》</a>与<a href="#d-inputs">《隐私政策》</a>
        ，未注册的手机号将自动创建账号
      </Checkbox>
      <Checkbox checked={later} onChange={setLater} error="还没有勾选">
        我已年满 14 岁
      </Checkbox>
      <Choices />
    </>
  )
}
