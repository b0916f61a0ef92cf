import { errorCodes } from 'fastify'
import type { Readable } from 'node:stream'
import { giveBack, letPass } from './give-back.ts'
import { tooOften } from './refusal.ts'

const roomBytes = 24 * 1024 * 1024
const secondsToTryAgain = 3

/**
 * Takes a file in, while there is room for its bytes beside those of the others that are still coming: the line for
 * pictures counts only whole ones, and a crowd would fill the memory before it stands in any line. Bytes count as they
 * come, so that a file announced and never sent takes nobody's place.
 */
export function createUploadRoom(bytes = roomBytes): (body: Readable, limit: number) => Promise<Buffer> {
  let taken = 0
  return (body, limit) =>
    new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = []
      let own = 0
      const leave = () => {
        taken -= own
        own = 0
        for (const chunk of chunks.splice(0)) giveBack(chunk)
        body.off('data', keep)
      }
      const refuse = (error: Error) => {
        leave()
        letPass(body)
        reject(error)
      }
      const keep = (chunk: Buffer) => {
        if (own + chunk.length > limit) return refuse(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
        if (taken + chunk.length > bytes) return refuse(tooOften(secondsToTryAgain))
        own += chunk.length
        taken += chunk.length
        chunks.push(chunk)
      }
      body.on('data', keep)
      body.once('error', refuse)
      body.once('close', leave)
      body.once('end', () => {
        resolve(Buffer.concat(chunks))
        leave()
      })
    })
}
