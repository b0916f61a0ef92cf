import { useState } from 'react'
import { Button } from '../../src/button/index.ts'
import { Card } from '../../src/card/index.ts'
import { DatePicker, birthRange } from '../../src/date-picker/index.ts'
import { Picker } from '../../src/picker/index.ts'
import { Slider } from '../../src/slider/index.ts'
import { Swiper } from '../../src/swiper/index.ts'

export const title = '选择器、滑动与轮播'

const regions = { CN: '中国大陆', HK: '香港', MO: '澳门', TW: '台湾', XX: '其他地区' }
const regionOptions = Object.entries(regions).map(([value, text]) => ({ value, text }))
const sizes = ['小', '标准', '大', '更大', '特大']
const units = { year: '年', month: '月', day: '日' }

function Pickers() {
  const [which, setWhich] = useState<'date' | 'region'>()
  const [born, setBorn] = useState('2000-02-29')
  const [region, setRegion] = useState('CN')
  const close = (): void => setWhich(undefined)
  return (
    <div className="wrap">
      <Button kind="quiet" size="m" onClick={() => setWhich('date')}>
        {born}
      </Button>
      <Button kind="quiet" size="m" onClick={() => setWhich('region')}>
        {regions[region as keyof typeof regions]}
      </Button>
      <DatePicker
        open={which === 'date'}
        title="出生日期"
        value={born}
        range={birthRange('2026-11-15')}
        labels={units}
        textOf={(part, n) => `${n} ${units[part]}`}
        onConfirm={(day) => [setBorn(day), close()]}
        onCancel={close}
        confirmText="确定"
        cancelText="取消"
      />
      <Picker
        open={which === 'region'}
        title="所在地区"
        columns={() => [{ key: 'region', label: '地区', options: regionOptions }]}
        values={[region]}
        onConfirm={([value = 'CN']) => [setRegion(value), close()]}
        onCancel={close}
        confirmText="确定"
        cancelText="取消"
      />
    </div>
  )
}

export default function PickersAndMore() {
  const [size, setSize] = useState(1)
  return (
    <>
      <div className="pad stack">
        <Pickers />
        <Card>
          <div className="row row--between">
            <span className="label">文字大小</span>
            <span className="callout">{sizes[size]}</span>
          </div>
          <Slider
            label="文字大小"
            min={0}
            max={4}
            value={size}
            onChange={setSize}
            valueText={sizes[size] ?? ''}
            start={<span style={{ fontSize: '.875rem' }}>A</span>}
            end={<span style={{ fontSize: '1.375rem' }}>A</span>}
          />
          <p className="serif" style={{ fontWeight: 600 }}>
            潮水会来，也会退。
          </p>
        </Card>
      </div>
      <div style={{ height: 16 }} />
      <Swiper label="专题" nameOf={(at, count) => `第 ${at + 1} 张，共 ${count} 张`} peek>
        {['睡不着的夜里', '和父母沟通', '考前压力'].map((name) => (
          <Card key={name}>
            <b className="title-3 serif">{name}</b>
            <p className="cap">4 份测评 · 6 篇文章</p>
          </Card>
        ))}
      </Swiper>
    </>
  )
}
