import { createRoot } from 'react-dom/client'
import '../src/base.css'
import { Gallery } from '../src/gallery/index.ts'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Gallery />)
