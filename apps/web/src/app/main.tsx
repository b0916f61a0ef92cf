import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Home } from './home.tsx'
import './main.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Home />
    </StrictMode>,
  )
}
