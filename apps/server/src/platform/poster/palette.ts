/** The light theme's tokens: a picture is seen outside the app, where nobody chose a theme. */
export const ink = { 1: '#2A1F18', 2: '#5E5047', 3: '#756659' } as const

export const paint = {
  surface: '#FBF6F0',
  raised: '#FFFFFF',
  sunk: '#F4ECE3',
  line: '#EDE3D8',
  brand: '#FF8B3D',
  brandMark: '#DE5F07',
  brandInk: '#AC4400',
  brandSoft: '#FFEDDD',
  brandSoft2: '#FFDDBF',
  onBrand: '#331703',
  sea: '#2B8A86',
  seaInk: '#14696A',
  seaSoft: '#DFF1EE',
  successInk: '#1B6B41',
  successSoft: '#E0F3E7',
  shadow: '#603816',
  white: '#FFFFFF',
} as const

export const level = {
  level0: { fill: '#2B8A86', ink: '#14696A', soft: '#DFF1EE' },
  level1: { fill: '#E0AE35', ink: '#7A5600', soft: '#FCF1D6' },
  level2: { fill: '#E0690F', ink: '#A04300', soft: '#FFEAD6' },
  level3: { fill: '#A93A2C', ink: '#9C3122', soft: '#FBE6E0' },
  level4: { fill: '#642C68', ink: '#642C68', soft: '#F4E5F0' },
  plain: { fill: '#2B8A86', ink: '#14696A', soft: '#DFF1EE' },
} as const

export const scene = {
  sky: ['#FFF4E6', '#FFE0BD', '#FFC48F'],
  sun: '#FF8430',
  halo: '#FFB071',
  hills: ['#F0B48C', '#7FA79B', '#3B7A74', '#285E5B'],
  sea: ['#FFCDA0', '#FFE6CD'],
  glint: '#FFFFFF',
  sail: '#FFF8EE',
  sailShade: '#FFDDBB',
  tower: '#FFF5E8',
  lamp: '#FFD27A',
  logoSun: '#FFF6EA',
} as const
