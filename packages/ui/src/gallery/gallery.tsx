import { useEffect, useState } from 'react'
import { Chip } from '../chip/index.ts'
import { DialogHost } from '../dialog/index.ts'
import { Segmented } from '../segmented/index.ts'
import { ToastHost } from '../toast/index.ts'
import './gallery.css'
import { sections } from './sections.ts'

const sizes = [
  { value: '100', label: '100 %' },
  { value: '125', label: '125 %' },
  { value: '200', label: '200 %' },
] as const
const themes = [
  { value: 'light', label: 'Light', icon: 'sun-horizon', activeIcon: 'sun-horizon-fill' },
  { value: 'dark', label: 'Dark', icon: 'moon', activeIcon: 'moon-fill' },
] as const

type Theme = (typeof themes)[number]['value']
type Size = (typeof sizes)[number]['value']

/** What the page had before is put back when the gallery is left. */
function useRoot(theme: Theme, size: Size, still: boolean): void {
  useEffect(() => {
    const root = document.documentElement
    const [oldTheme, oldSize] = [root.dataset['theme'] ?? 'light', root.style.fontSize]
    const hadStill = root.classList.contains('effects-off')
    root.dataset['theme'] = theme
    root.style.fontSize = size === '100' ? '' : `${size}%`
    root.classList.toggle('effects-off', still)
    return () => {
      root.dataset['theme'] = oldTheme
      root.style.fontSize = oldSize
      root.classList.toggle('effects-off', hadStill)
    }
  }, [theme, size, still])
}

const wanted = (name: string): string => new URLSearchParams(location.search).get(name) ?? ''

function Switches(props: {
  theme: Theme
  setTheme: (theme: Theme) => void
  size: Size
  setSize: (size: Size) => void
  still: boolean
  setStill: (still: boolean) => void
}) {
  return (
    <div className="gallery__switches">
      <Segmented label="Theme" options={themes} value={props.theme} onChange={props.setTheme} />
      <Segmented label="Text size" options={sizes} value={props.size} onChange={props.setSize} />
      <Chip pressed={props.still} onClick={() => props.setStill(!props.still)}>
        Effects off
      </Chip>
    </div>
  )
}

/** Every part in one page; ?theme=dark&size=200&effects=off&only=button sets it up for a picture. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(wanted('theme') === 'dark' ? 'dark' : 'light')
  const [size, setSize] = useState<Size>(sizes.find(({ value }) => value === wanted('size'))?.value ?? '100')
  const [still, setStill] = useState(wanted('effects') === 'off')
  useRoot(theme, size, still)
  const only = wanted('only').split(',').filter(Boolean)
  const shown = only.length === 0 ? sections : sections.filter(({ id }) => only.includes(id))
  return (
    <main className="gallery">
      <header className="gallery__head">
        <h1 className="title-1">Gallery</h1>
        <Switches {...{ theme, setTheme, size, setSize, still, setStill }} />
      </header>
      {shown.map(({ id, title, Body }) => (
        <section key={id} id={id} className="gallery__part">
          <h2 className="gallery__t">{title}</h2>
          <Body />
        </section>
      ))}
      <DialogHost />
      <ToastHost />
    </main>
  )
}
