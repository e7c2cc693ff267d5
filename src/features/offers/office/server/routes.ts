import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { codeBatchUrl } from '../../urls.ts'
import * as contract from '../contract.ts'
import * as batches from '../contract-batches.ts'
import { batchCsv, makeCodeBatch } from './batches.ts'
import { changeCode, listCodes, makeCode } from './codes.ts'

export const routes = [
  serve(contract.getCodes, ({ query, sites, permittedSites }) => listCodes(query.before, sites, permittedSites)),

  serve(contract.makeCode, async ({ caller, body, tx }) => ({
    id: await makeCode(tx, caller.staffId, body),
  })),

  serve(contract.changeCode, async ({ caller, body, permittedSites, tx }) => ({
    id: await changeCode(tx, caller.staffId, body, permittedSites),
  })),

  serve(batches.makeCodeBatch, async ({ caller, body, tx }) => ({
    id: await makeCodeBatch(tx, caller.staffId, body),
  })),
]

export const files: readonly StaffFile[] = [
  {
    path: codeBatchUrl(':id(^[0-9]{1,9}$)'),
    permission: 'change_codes',
    load: ({ id }, staffId, sites) => batchCsv(Number(id), staffId, sites),
  },
]
