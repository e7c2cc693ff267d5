import { expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from './csv.ts'

test('[OFFICE-11] a text that a spreadsheet would run stays a text, and an amount stays a number', () => {
  expect(csvOf([['=1+1', '+31 6', '-2+3', '@SUM(A1)', '\t=1', '＝1']])).toBe(
    "'=1+1,'+31 6,'-2+3,'@SUM(A1),'\t=1,'＝1\n",
  )
  expect(csvOf([['-12.30', -5, '0.10', 7]])).toBe('-12.30,-5,0.10,7\n')
  expect(csvOf([['Vonk B.V.', 'a,b', 'say "no"', '', 'two\nlines']])).toBe(
    'Vonk B.V.,"a,b","say ""no""",,"two\nlines"\n',
  )
})

test('[OFFICE-11] a CSV file is read with quotes, line breaks in cells, commas or semicolons', () => {
  expect(rowsOfCsv('a,b\r\n"1,5","say ""no"""\n"two\nlines",\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'say "no"'],
    ['two\nlines', ''],
  ])
  expect(rowsOfCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(rowsOfCsv('a,b,')).toEqual([['a', 'b', '']])
  expect(rowsOfCsv('\uFEFFa,b\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(rowsOfCsv('')).toEqual([])
  expect(rowsOfCsv('a,"b')).toBeUndefined()
  expect(rowsOfCsv('a,b"c')).toBeUndefined()
})
