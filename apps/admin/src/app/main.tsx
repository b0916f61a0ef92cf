import '@mindisle/ui/base.css'
import './console.css'
import './desk.css'
import './figures.css'
import '../content/content.css'
import { languages, type Language } from '@mindisle/base'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '../lib/api.ts'
import { loadWords, WordsContext, type Words } from '../lib/words.ts'
import { Console } from './console.tsx'

const kept = 'console-language'

/** Chinese unless another was chosen here: it is what the company works in. */
function firstLanguage(): Language {
  const chosen = window.localStorage.getItem(kept)
  return languages.find((one) => one === chosen) ?? 'zh-Hans'
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const dress = (): void => void (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light')

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } })

function App() {
  const [language, setLanguage] = useState(firstLanguage)
  const [t, setWords] = useState<Words | null>(null)
  useEffect(() => {
    speak(language)
    document.documentElement.lang = language
    const load = async (): Promise<void> => {
      const words = await loadWords(language)
      document.title = words('title')
      setWords(() => words)
    }
    void load()
  }, [language])
  if (!t) return null
  const change = (chosen: Language): void => {
    window.localStorage.setItem(kept, chosen)
    setLanguage(chosen)
  }
  return (
    <WordsContext value={{ t, language, change }}>
      <QueryClientProvider client={queries}>
        <Console />
      </QueryClientProvider>
    </WordsContext>
  )
}

dress()
dark.addEventListener('change', dress)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
