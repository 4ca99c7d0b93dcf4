import { describe, expect, it } from 'vitest';
import { CallError, failureOf, silenceError, wordsOf } from './call-error';

describe('failureOf', () => {
  it('takes 0, 1 and 200 as success', () => {
    for (const code of [0, 1, 200]) expect(failureOf(200, { code, msg: '', data: {} })).toBeNull();
  });

  it('shows the words of the server', () => {
    const error = failureOf(400, {
      code: 400,
      msg: '账号或密码错误，请检查后重试',
      data: null,
      request_id: 'r-7',
      field: 'account',
    });
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 400,
      message: '账号或密码错误，请检查后重试',
      requestId: 'r-7',
      field: 'account',
    });
  });

  it('names the status when the server said nothing', () => {
    expect(failureOf(402, undefined)?.message).toBe('后端接口402异常');
    expect(failureOf(401, undefined)?.message).toBe('后端接口401异常');
    expect(failureOf(402, { code: 402, msg: '登录已过期，请重新登录', data: null })?.message).toBe(
      '登录已过期，请重新登录',
    );
    expect(failureOf(502, '<html>')?.message).toBe('后端接口502异常');
    expect(failureOf(500, { code: 500, msg: '', data: null })?.message).toBe('后端接口500异常');
  });

  it('sees a failure in the body of an HTTP success', () => {
    expect(failureOf(200, { code: 401, msg: '请先登录', data: null })).toMatchObject({
      code: 401,
      message: '请先登录',
    });
    expect(failureOf(200, { code: 422, data: null })?.message).toBe('后端接口422异常');
  });

  it('does not take another body for an answer', () => {
    expect(failureOf(200, undefined)?.message).toBe('后端接口未知异常');
    expect(failureOf(200, [1, 2])?.message).toBe('后端接口未知异常');
  });
});

describe('silenceError', () => {
  it('says why nothing came back', () => {
    expect(silenceError('network')).toMatchObject({ code: 0, message: '后端接口连接异常' });
    expect(silenceError('timeout')).toMatchObject({ code: 0, message: '后端接口请求超时' });
    expect(silenceError('unreadable')).toMatchObject({ code: 0, message: '后端接口未知异常' });
  });
});

describe('wordsOf', () => {
  it('takes the words of a call that failed, and knows nothing of anything else', () => {
    expect(wordsOf(silenceError('timeout'))).toBe('后端接口请求超时');
    expect(wordsOf(new TypeError('x is not a function'))).toBe('后端接口未知异常');
    expect(wordsOf('oops')).toBe('后端接口未知异常');
  });
});
