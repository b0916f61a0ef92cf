import type { Part } from '../model/marks.ts'

interface Shape {
  d: string
  /** Filled with the chosen colour, a little through; else only its edge is drawn. */
  isFilled?: true
}

/** In a box of 100 by 100. */
export const shapes: Record<Part, readonly Shape[]> = {
  house: [
    { d: 'M18 50V92H82V50Z', isFilled: true },
    { d: 'M8 54 50 12 92 54', isFilled: true },
    { d: 'M44 92V68H58V92' },
    { d: 'M26 60H38V72H26ZM32 60V72M26 66H38' },
    { d: 'M66 60H76V72H66Z' },
    { d: 'M68 30V16H76V38' },
  ],
  tree: [
    { d: 'M45 95C47 80 46 70 44 60M55 95C53 80 54 70 57 60M46 72 34 60M54 70 66 58' },
    {
      d: 'M50 8C66 6 76 18 74 28C90 34 88 56 72 58C64 68 38 68 28 58C12 56 10 34 26 28C24 16 36 6 50 8Z',
      isFilled: true,
    },
  ],
  person: [
    { d: 'M50 6A13 13 0 1 1 49.9 6Z', isFilled: true },
    { d: 'M50 32V64M50 40 30 54M50 40 70 54M50 64 36 94M50 64 64 94' },
    { d: 'M45 18V18.5M55 18V18.5M45 24Q50 28 55 24' },
  ],
  sun: [
    { d: 'M50 28A22 22 0 1 1 49.9 28Z', isFilled: true },
    { d: 'M50 6V18M50 82V94M6 50H18M82 50H94M19 19 27 27M73 73 81 81M81 19 73 27M27 73 19 81' },
  ],
  moon: [{ d: 'M62 10A42 42 0 1 0 90 66A34 34 0 0 1 62 10Z', isFilled: true }],
  cloud: [
    { d: 'M24 72C8 72 6 50 22 48C22 30 46 26 52 40C62 30 80 38 76 52C94 52 92 72 78 72Z', isFilled: true },
  ],
  flower: [
    { d: 'M50 95V48M50 80C38 80 34 72 32 66C42 66 48 72 50 80M50 70C60 70 66 62 66 56C58 56 52 62 50 70' },
    {
      d: 'M50 34C42 20 30 26 36 36C24 36 26 50 38 46C36 58 50 58 50 48C52 58 64 56 62 46C74 48 76 36 64 36C70 24 58 20 50 34Z',
      isFilled: true,
    },
  ],
  bird: [{ d: 'M6 46C20 30 38 32 50 54C62 32 80 30 94 46' }],
  path: [
    {
      d: 'M34 96C30 78 58 70 50 54C44 42 56 34 54 22L62 22C66 36 58 44 64 54C74 72 54 80 66 96Z',
      isFilled: true,
    },
  ],
  pond: [
    { d: 'M8 58C8 42 34 36 54 40C78 38 94 48 92 60C90 74 62 78 46 76C24 78 8 72 8 58Z', isFilled: true },
    { d: 'M26 56Q34 50 42 56T58 56M44 66Q52 60 60 66T76 66' },
  ],
}
