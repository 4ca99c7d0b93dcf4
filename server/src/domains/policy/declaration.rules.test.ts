import { expect, it } from 'vitest';
import { isContactPhone, nextStep, submitProblem } from './declaration.rules';

const text = {
  contact_name: '王芳',
  contact_phone: '13800138000',
  statement: '',
  materials: [{ name: '申请表', upload_id: 1 }],
};
const materials = [
  { name: '申请表', required: true },
  { name: '证书', required: false },
];

it('says the first thing that is missing', () => {
  expect(submitProblem(text, materials)).toBeUndefined();
  expect(submitProblem({ ...text, contact_name: ' ' }, materials)?.field).toBe('contact_name');
  expect(submitProblem({ ...text, contact_phone: '' }, materials)?.field).toBe('contact_phone');
  expect(submitProblem({ ...text, materials: [] }, [...materials, { name: '报告', required: true }])?.detail).toBe(
    '请先上传必交材料：申请表、报告',
  );
});

it('takes mobile and landline numbers', () => {
  expect(['', '13800138000', '0571-87654321', '87654321'].every(isContactPhone)).toBe(true);
  expect(['123', '23800138000', '0571-8765432a'].some(isContactPhone)).toBe(false);
});

it('tells the next step, and that a closed item leaves none', () => {
  expect(nextStep('draft', true)).toBe('补全材料后提交');
  expect(nextStep('draft', false)).toBe('该事项当前不在申报期内');
  expect(nextStep('submitted', false)).toBe('等待受理');
});
