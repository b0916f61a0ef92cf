const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

interface Embedded {
  origin: string
  /** Of the page to be framed. */
  address: string
  /** As the server knows it: one from an address could carry a script into somebody's site. */
  id: string
  name: string
}

/** What another site pastes into its page: the frame, and what keeps it as high as its content. */
export const embedCode = ({ origin, address, id, name }: Embedded): string =>
  `<iframe id="mindisle-${id}" title="${escaped(name)}" src="${escaped(origin + address)}"
  style="width: 100%; min-height: 480px; border: 0"></iframe>
<script>
  addEventListener('message', function (event) {
    var frame = document.getElementById('mindisle-${id}')
    if (event.origin !== '${origin}' || event.source !== frame.contentWindow) return
    if (event.data.type === 'mindisle:height') frame.style.height = event.data.height + 'px'
  })
</script>`
