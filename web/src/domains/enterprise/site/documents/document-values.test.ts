import { expect, it } from 'vitest';
import { fieldsOf, guessType, nameOfFile, valuesOfFile, wrongOf } from './document-values';

it('guesses what a file is by its name', () => {
  expect(
    ['营业执照副本.pdf', '2025年审计报告.pdf', '完税证明.pdf', '高企证书.png', '发明专利证书.pdf', 'IMG_2031.jpg'].map(
      guessType,
    ),
  ).toEqual(['licence', 'audit', 'tax', 'qualification', 'property', 'other']);
  expect(nameOfFile('2025.12 审计报告.pdf')).toBe('2025.12 审计报告');
});

it('asks whose it is, and sends none for the company', () => {
  const values = valuesOfFile('身份证.jpg');
  expect(wrongOf({ ...values, belong: 'person' }).belong_name).toContain('哪位员工');
  expect(wrongOf({ ...values, expires_on: '2027-02' }).expires_on).toContain('存在的日期');
  expect(wrongOf({ ...values, name: ' ' }).name).toBe('请填写文件名称');
  expect(fieldsOf({ ...values, belong_name: '张工' })).toMatchObject({ belong: 'company', belong_name: '' });
  expect(fieldsOf(values)).not.toHaveProperty('classification');
  expect(fieldsOf(values).expires_on).toBeNull();
});
