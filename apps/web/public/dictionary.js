// A browser reads its tables of languages once for all its threads: in this one nobody's tap waits for it.
for (const _ of new Intl.Segmenter('zh', { granularity: 'word' }).segment('岛上')) break
postMessage('read')
close()
