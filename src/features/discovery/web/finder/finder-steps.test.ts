import { expect, test } from 'vitest'
import { answersBeside, finderAddress, stepsFor } from './finder-steps.ts'

test('[SEARCH-6] the match finder asks only about fields that the site’s search offers', () => {
  expect(stepsFor(['gender', 'country', 'age', 'interests'])).toEqual(['who', 'age', 'place', 'interests', 'extras'])
  expect(stepsFor(['age', 'photo'])).toEqual(['age', 'extras'])
})

test('[SEARCH-6] each step carries the answers of the other steps and drops unknown parameters', () => {
  const params = new URLSearchParams('step=age&gender=female&min_age=30&max_age=40&interests=wine&interests=beach&x=1')
  expect(answersBeside('age', params)).toEqual([
    ['gender', 'female'],
    ['interests', 'wine'],
    ['interests', 'beach'],
  ])
  expect(finderAddress('place', new URLSearchParams('step=age&gender=male&city=&evil=1'))).toBe(
    '/match-finder?gender=male&step=place',
  )
})
