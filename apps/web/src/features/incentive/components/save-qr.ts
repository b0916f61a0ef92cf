/** The drawn code as a picture: phones keep no vector drawings. */
export async function pictureOf(svg: SVGSVGElement, side: number): Promise<Blob | null> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  // Outside the page no style sheet says what is dark.
  copy.querySelector('rect')?.setAttribute('fill', '#ffffff')
  copy.querySelector('path')?.setAttribute('fill', '#000000')
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${window.btoa(new XMLSerializer().serializeToString(copy).replace(/[^\x20-\x7e]/g, ''))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
