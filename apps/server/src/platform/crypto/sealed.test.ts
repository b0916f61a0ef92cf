import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mastersFrom, unwrapKey, wrapKey } from './master-keys.ts'
import { keyIdOf, openBytes, SealBroken, sealBytes } from './sealed.ts'

const key = { id: '0123456789abcdef', bytes: Buffer.alloc(32, 7) }
const place = { purpose: 'diary', rowId: 'row1' }
const bytes = fc.uint8Array({ maxLength: 300 })
const places = fc.record({ purpose: fc.string({ maxLength: 20 }), rowId: fc.string({ maxLength: 20 }) })

describe('a sealed text', () => {
  test('opens where it was put, and nowhere else', () => {
    fc.assert(
      fc.property(bytes, places, places, (text, here, there) => {
        const sealed = sealBytes(key, here, text)
        expect(openBytes(key, here, sealed)).toEqual(Buffer.from(text))
        if (here.purpose === there.purpose && here.rowId === there.rowId) return
        expect(() => openBytes(key, there, sealed)).toThrow(SealBroken)
      }),
    )
  })

  test('is broken by any bit that changes and any byte that is missing', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 0, max: 7 }), (text, at, bit) => {
        const sealed = sealBytes(key, place, text)
        const changed = Buffer.from(sealed)
        changed[at % sealed.length]! ^= 1 << bit
        expect(() => openBytes(key, place, changed)).toThrow(SealBroken)
        expect(() => openBytes(key, place, sealed.subarray(0, at % sealed.length))).toThrow(SealBroken)
      }),
    )
  })

  test('is different each time, and another key does not open it', () => {
    expect(sealBytes(key, place, Buffer.from('a'))).not.toEqual(sealBytes(key, place, Buffer.from('a')))
    const sealed = sealBytes(key, place, Buffer.from('a'))
    expect(() => openBytes({ ...key, bytes: Buffer.alloc(32, 8) }, place, sealed)).toThrow(SealBroken)
    expect(() => openBytes({ ...key, id: 'fedcba9876543210' }, place, sealed)).toThrow(SealBroken)
  })

  test('is written as it always was', () => {
    const sealed = sealBytes(key, place, Buffer.from('心屿'), Buffer.alloc(12, 9))
    expect(sealed.toString('hex')).toBe(
      '01303132333435363738396162636465660909090909090909090909093f522de65ef38da3207fb94a51260690c23a07710f4f',
    )
    expect(keyIdOf(sealed)).toBe(key.id)
    expect(openBytes(key, place, sealed).toString()).toBe('心屿')
  })
})

describe('a wrapped key', () => {
  const first = mastersFrom(Buffer.alloc(32, 1))
  const later = mastersFrom(Buffer.alloc(32, 1), { '2': Buffer.alloc(32, 2).toString('base64url') })

  test('is written as it always was', () => {
    expect(first.byVersion.get(1)!.toString('hex')).toBe(
      'b17dec6c08c252991eaceb2b9079d53f52ba3bf79b0ce2df51dc6e12264778a6',
    )
    expect(wrapKey(first, key, Buffer.alloc(12, 9))).toEqual({
      master: 1,
      wrapped: 'CQkJCQkJCQkJCQkJhOrljUUsO9HT4HGV7Cg6TTN6N7VCbfPYn02KoMjS_32m4GxYeMl7n58hJ9gHdWNi',
    })
  })

  test('is opened by the master that wrapped it, under its own id', () => {
    const old = wrapKey(first, key)
    const fresh = wrapKey(later, key)
    expect([old.master, fresh.master]).toEqual([1, 2])
    for (const wrapped of [old, fresh]) expect(unwrapKey(later, key.id, wrapped)).toEqual(key)
    expect(unwrapKey(first, key.id, fresh)).toBeNull()
    expect(unwrapKey(later, 'fedcba9876543210', old)).toBeNull()
    expect(unwrapKey(mastersFrom(Buffer.alloc(32, 3)), key.id, old)).toBeNull()
    expect(unwrapKey(later, key.id, { ...old, master: 2 })).toBeNull()
    expect(unwrapKey(later, key.id, { ...old, wrapped: old.wrapped.slice(0, -4) })).toBeNull()
  })

  test('damaged secrets are told', () => {
    for (const masters of [{ '1': 'x' }, { '2': 'short' }, { two: Buffer.alloc(32).toString('base64url') }])
      expect(() => mastersFrom(Buffer.alloc(32), masters)).toThrow('damaged')
  })
})
